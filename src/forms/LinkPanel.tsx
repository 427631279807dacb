/** The panel that links an IP pool to a silo: it starts from either of them, and the user picks the other. */
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { asCliSeries } from '@commands/engine/cli'
import type { SendOf } from '@commands/engine/sender'
import type { CommandId } from '@commands/index'
import type { IpPool } from '@/api/contract/ip-pool'
import { messageOf } from '@/api/errors'
import { systemIpPoolSiloLink, systemIpPoolSiloUpdate } from '@/api/operations/ip-pool'
import { useApiVersion } from '@/bind/api-version'
import { useShell } from '@/bind/shell'
import type { PoolKind } from '@/model/pools/pool-links'
import { areAlike, defaultChange, kindForDefault } from '@/model/pools/pool-links'
import { plain } from '@/model/sentence'
import type { Options } from '@/resources/options'
import { poolKindText } from '@/model/networking/pool-type'
import { poolReads } from '@/resources/pools/reads'
import { Notice } from '@/ui/Message'
import type { Option } from '@/ui/Options'
import { CheckboxInput } from './fields'
import { PickerInput } from './PickerInput'
import { FormPanel } from './FormPanel'
import { useValue } from './present'
import { useOperationForm } from './use-form'

interface LinkValues {
  pool: string | undefined
  silo: string | undefined
  isDefault: boolean
}

/** A pool or a silo. */
interface Linkable {
  id: string
  name: string
  description: string
}

/** What a pool or a silo can be linked to. Those that are linked already stay in the list, with the reason. */
const linkOptions = (
  things: readonly (Linkable & PoolKind & Partial<Pick<IpPool, 'assignment'>>)[],
  linked: ReadonlySet<string>,
): Option[] =>
  things.map(({ id, name, description, ipVersion, poolType, assignment }) => ({
    value: name,
    label: name,
    ...(ipVersion && { tag: poolKindText({ ipVersion, poolType }) }),
    ...(linked.has(id)
      ? { reason: 'linked already' }
      : assignment === 'system_services'
        ? { reason: 'assigned to system services' }
        : description && { detail: description }),
  }))

interface LinkPanelProps {
  command: CommandId
  note: string
  /** What the user picks. */
  picks: 'pool' | 'silo'
  /** The name of the other one: the panel starts from it. */
  to: string
  /** The tab with its links. */
  back: string
  /** The picker's words. */
  picker: { label: string; placeholder: string; empty: string }
  options: Options<Linkable>
  /** What is linked already. */
  linked: readonly { id: string }[]
  defaultLabel: string
}

function useLinkForm({ command, picks, to, back }: LinkPanelProps) {
  const shell = useShell()

  /** The API links a pool as the default only to a silo without one, so that is a second call. */
  async function makeDefault({ pool = '', silo = '' }: LinkValues, of: SendOf) {
    try {
      const input = { path: { pool, silo }, body: { isDefault: true } }
      const done = `${pool} is now the default IP pool of ${silo}`
      await shell.registry.send(command, systemIpPoolSiloUpdate, input, shell.ctx(), done, of)
    } catch (error) {
      shell.toast({
        tone: 'bad',
        heading: `${silo} is linked, but ${pool} is not its default`,
        text: `${messageOf(error)}. “Make default” in the menu of its row tries again.`,
      })
    }
  }

  return useOperationForm<LinkValues>(
    {
      command,
      operation: systemIpPoolSiloLink,
      start: {
        pool: undefined,
        silo: undefined,
        isDefault: false,
        ...(picks === 'pool' ? { silo: to } : { pool: to }),
      },
      toInput: ({ pool = '', silo = '' }) => ({ path: { pool }, body: { silo, isDefault: false } }),
      cli: ({ pool = '', silo = '', isDefault }) => {
        const link = [
          systemIpPoolSiloLink,
          { path: { pool }, body: { silo, isDefault: false } },
        ] as const
        return isDefault
          ? asCliSeries(link, [
              systemIpPoolSiloUpdate,
              { path: { pool, silo }, body: { isDefault: true } },
            ])
          : asCliSeries(link)
      },
      done: (values) => `${values[picks]} linked to ${to}`,
      furtherSteps: async (_, values, of) => {
        if (values.isDefault) await makeDefault(values, of)
      },
      back,
    },
    'panel',
  )
}

/** What becomes of the default pool of the silo. */
function useDefaultChange({ pool, silo, isDefault }: LinkValues): string | undefined {
  const isAsked = isDefault && pool !== undefined && silo !== undefined
  const { data } = useQuery({
    ...poolReads.siloPools(silo ?? ''),
    enabled: isAsked,
    throwOnError: false,
  })
  const { data: chosen } = useQuery({
    ...poolReads.pool(pool ?? ''),
    enabled: isAsked,
    throwOnError: false,
  })
  const version = useApiVersion()
  if (!isAsked || !data || !chosen) return undefined
  const kind = kindForDefault(chosen, version)
  const before = data.items.find((one) => one.isDefault && areAlike(one, kind))?.name
  return plain(defaultChange({ pool, silo, kind, before, isWhole: !data.nextPage }))
}

/** Whether the pool becomes the default of the silo, with what that changes. */
function DefaultInput({ control, label }: { control: Control<LinkValues>; label: string }) {
  const change = useDefaultChange({
    pool: useValue(control, 'pool'),
    silo: useValue(control, 'silo'),
    isDefault: useValue(control, 'isDefault'),
  })
  return <CheckboxInput control={control} name="isDefault" label={label} hint={change} />
}

export function LinkPanel(props: LinkPanelProps) {
  const { picker, options, linked } = props
  const form = useLinkForm(props)
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={props.to} submit="Link">
      <Notice tone="note">{props.note}</Notice>
      <PickerInput
        control={control}
        name={props.picks}
        {...picker}
        options={linkOptions(options.items, new Set(linked.map(({ id }) => id)))}
        from={options}
      />
      <DefaultInput control={control} label={props.defaultLabel} />
    </FormPanel>
  )
}
