/**
 * The panel that links an IP pool or a subnet pool to a silo: the panel starts from one of the two, and the user
 * picks the other.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { asCliSeries } from '@commands/engine/cli'
import type { SendOf } from '@commands/engine/sender'
import type { CommandId } from '@commands/index'
import type { IpPool } from '@/api/contract/ip-pool'
import { messageOf } from '@/api/errors'
import { isObject } from '@/api/json-object'
import { useApiVersion } from '@/bind/api-version'
import { useShell } from '@/bind/shell'
import type { PoolKind } from '@/model/pools/pool-links'
import { linksAsDefault } from '@/model/pools/pool-links'
import { plain } from '@/model/sentence'
import type { Options } from '@/resources/options'
import { poolKindText } from '@/model/networking/pool-type'
import { Notice } from '@/ui/Message'
import type { Option } from '@/ui/Options'
import { CheckboxInput } from './fields'
import type { PoolLinks } from './pool-links'
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

/** The options of the picker. Pools or silos that are already linked stay in the list, with the reason. */
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
  links: PoolLinks
  note: string
  /** The kind of thing that the user picks. */
  picks: 'pool' | 'silo'
  /** The name of the pool or silo that the panel starts from. */
  to: string
  /** The address of the tab that lists the links. */
  back: string
  /** The texts of the picker. */
  picker: { label: string; placeholder: string; empty: string }
  options: Options<Linkable>
  /** The existing links. */
  linked: readonly { id: string }[]
  defaultLabel: string
}

function useLinkForm({ command, links, picks, to, back }: LinkPanelProps) {
  const shell = useShell()
  const { link, update } = links
  const client = useQueryClient()

  /** Whether one call is enough: the API links a pool as the default only to a silo without a default of that kind. */
  async function isAtOnce({ pool = '', silo = '', isDefault }: LinkValues): Promise<boolean> {
    if (!isDefault) return false
    const { apiVersion } = shell.ctx()
    return linksAsDefault(await client.fetchQuery(links.replaced(pool, silo, apiVersion)))
  }

  const linking = ({ pool = '', silo = '' }: LinkValues, isDefault: boolean) => ({
    path: { pool },
    body: { silo, isDefault },
  })

  async function makeDefault({ pool = '', silo = '' }: LinkValues, of: SendOf) {
    try {
      const input = { path: { pool, silo }, body: { isDefault: true } }
      const done = `${pool} is now ${links.default} of ${silo}`
      await shell.registry.send(command, update, input, shell.ctx(), done, of)
    } catch (error) {
      shell.toast({
        tone: 'bad',
        heading: `${silo} is linked, but ${pool} is not its default`,
        text: `${messageOf(error)}. “Make default” in the menu of its row tries again.`,
      })
    }
  }

  return useOperationForm<LinkValues>({
    command,
    operation: link,
    start: {
      pool: undefined,
      silo: undefined,
      isDefault: false,
      ...(picks === 'pool' ? { silo: to } : { pool: to }),
    },
    toInput: (values) => linking(values, false),
    prepare: async (values) => ({ input: linking(values, await isAtOnce(values)) }),
    cli: async (values) => {
      const { pool = '', silo = '', isDefault } = values
      const atOnce = await isAtOnce(values)
      const first = [link, linking(values, atOnce)] as const
      return isDefault && !atOnce
        ? asCliSeries(first, [update, { path: { pool, silo }, body: { isDefault: true } }])
        : asCliSeries(first)
    },
    done: (values) => `${values[picks]} linked to ${to}`,
    furtherSteps: async (answer, values, of) => {
      if (values.isDefault && !(isObject(answer) && answer['isDefault']))
        await makeDefault(values, of)
    },
    back,
  })
}

/** What happens to the current default pool of the silo. */
function useDefaultChange(
  links: PoolLinks,
  { pool, silo, isDefault }: LinkValues,
): string | undefined {
  const isAsked = isDefault && pool !== undefined && silo !== undefined
  const version = useApiVersion()
  const { data } = useQuery({
    ...links.replaced(pool ?? '', silo ?? '', version),
    enabled: isAsked,
    throwOnError: false,
  })
  if (!isAsked || !data) return undefined
  return plain(links.change({ pool, silo, isNew: true, ...data }))
}

/** The choice to make the pool the default of the silo, with a description of the effect. */
function DefaultInput({
  control,
  links,
  label,
}: {
  control: Control<LinkValues>
  links: PoolLinks
  label: string
}) {
  const change = useDefaultChange(links, {
    pool: useValue(control, 'pool'),
    silo: useValue(control, 'silo'),
    isDefault: useValue(control, 'isDefault'),
  })
  return <CheckboxInput control={control} name="isDefault" label={label} hint={change} />
}

export function LinkPanel(props: LinkPanelProps) {
  const { links, picker, options, linked } = props
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
      <DefaultInput control={control} links={links} label={props.defaultLabel} />
    </FormPanel>
  )
}
