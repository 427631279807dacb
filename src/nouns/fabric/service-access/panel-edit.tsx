/** Edits the allow list. Users who may lock themselves out are warned, and must confirm by typing. */
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Sent } from '@commands/engine/full-replace'
import { warnWhenLost, withKept } from '@commands/engine/full-replace'
import { oneCall } from '@commands/engine/one-call'
import { writingAllowList } from '@commands/fabric/write-allow-list'
import { networkingAllowListUpdate } from '@/api/operations/ingress'
import { useRead, useSideRead } from '@/bind/read'
import { useShell } from '@/bind/shell'
import type { AllowValues } from './rules-allow-list'
import {
  bodyOfAllowList,
  checkSource,
  checkSources,
  isAllowed,
  mergeAllowed,
  ownAddressText,
  sourceText,
  valuesOfAllowList,
} from './rules-allow-list'
import { fabricReads } from '@/resources/fabric/reads'
import { ChoicesInput } from '@/forms/OneOfInput'
import { checked, rule } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useValues } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import type { ListOfValues } from '@/ui/ValueList'
import { ValueList, checkAdded, listOfValues } from '@/ui/ValueList'

interface Values {
  mode: AllowValues['mode']
  sources: ListOfValues
}

const MODES = [
  { value: 'any', label: 'Any address', means: 'The services are reached from every network.' },
  { value: 'list', label: 'Only listed', means: 'All other addresses are refused.' },
] as const

/** The text to type where the user may lock themself out. */
const TYPED = 'allow list'

const wantedOf = ({ mode, sources }: Values): AllowValues => ({
  mode,
  ips: mode === 'any' ? [] : sources.items,
})

const checkList = (value: ListOfValues) => checkAdded(value) ?? checkSources(value.items)

export default function ServiceAccessEdit() {
  const shell = useShell()
  const { data } = useRead(fabricReads.allowList())
  const own = useSideRead(fabricReads.ownAddress()).data ?? undefined
  /** The list when the form was opened. */
  const [base] = useState(() => valuesOfAllowList(data))
  const sent = useRef<Sent<AllowValues, AllowValues>>(undefined)
  const done = 'Allow list updated'

  /** @returns whether the user confirmed */
  const isMeant = (ips: readonly string[]): Promise<boolean> =>
    shell.ctx().confirm({
      title: 'Update the allow list',
      lines: [
        'From then on the API and the console of the rack are reached from these networks alone.',
        ownAddressText(own, ips),
      ],
      names: ips,
      refused: [],
      verb: 'Update allow list',
      tone: 'danger',
      ahead: oneCall(networkingAllowListUpdate, { body: bodyOfAllowList({ mode: 'list', ips }) }),
      ...((own === undefined || !isAllowed(own, ips)) && { typed: TYPED }),
    })

  const form = useOperationForm<Values, 'networkingAllowListUpdate'>({
    command: 'service-access.edit',
    operation: networkingAllowListUpdate,
    start: { mode: base.mode, sources: listOfValues(base.ips) },
    toInput: (values) => ({ body: bodyOfAllowList(wantedOf(values)) }),
    async prepare(values) {
      const mine = wantedOf(values)
      const now = await writingAllowList.read(shell.ctx())
      const found = mergeAllowed(base, mine, now)
      const { mode, ips } = found.merged
      const wrong = mode === 'list' ? checkSources(ips) : undefined
      // Two users may each have removed the addresses that the other one kept.
      if (wrong) throw new Error(wrong)
      if (mode === 'list' && !(await isMeant(ips))) return undefined
      sent.current = { ...found, base, change: mine, now }
      return {
        input: { body: bodyOfAllowList(found.merged) },
        done: withKept(done, found),
      }
    },
    done: () => done,
    after: () => {
      if (sent.current) void warnWhenLost(writingAllowList, sent.current, shell.ctx())
    },
  })
  const { control } = form.fields
  const { mode, sources } = useValues(control)
  return (
    <FormPanel form={form} submit="Update allow list">
      <ChoicesInput control={control} name="mode" label="Reached from" options={MODES} />
      {mode === 'list' && (
        <>
          <Controller
            control={control}
            name="sources"
            rules={rule(checkList)}
            render={(bound) => (
              <ValueList
                label="Allowed addresses"
                hint="A network, or a single address."
                placeholder="203.0.113.0/24"
                addLabel="Add address"
                what="address"
                check={checkSource}
                {...checked(bound, checkList)}
                value={bound.field.value}
                onChange={({ items, typed }: ListOfValues) =>
                  bound.field.onChange({ items: items.map(sourceText), typed })
                }
              />
            )}
          />
          <Notice tone={own !== undefined && isAllowed(own, sources.items) ? 'note' : 'warn'}>
            {ownAddressText(own, sources.items)}
          </Notice>
        </>
      )}
    </FormPanel>
  )
}
