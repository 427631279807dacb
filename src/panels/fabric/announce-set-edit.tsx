/** Changes an announce set, which the API replaces as a whole: what other users changed meanwhile is kept. */
import { warnWhenLost, withKept } from '@commands/engine/full-replace'
import { writingSet } from '@commands/fabric/write-announce-set'
import { networkingBgpAnnounceSetUpdate } from '@/api/operations/bgp'
import { useRead } from '@/bind/read'
import { useParam, useShell } from '@/bind/shell'
import { announcedInput, bodyOfSet, valuesOfSet, withTheirs } from '@/model/fabric/announce-set'
import { paths } from '@/paths'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { Clashes } from '@/forms/Clashes'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { useMerging } from '@/forms/use-merging'
import type { AnnounceSetValues } from './AnnounceSetFields'
import { AnnounceSetFields } from './AnnounceSetFields'
import { useBlockOptions } from './block-options'

const wantedOf = ({ description, announced }: AnnounceSetValues) => ({
  description,
  announced: announced.items,
})

export default function AnnounceSetEdit() {
  const shell = useShell()
  const name = useParam('announceSet')
  const { data } = useRead(bgpReads.announceSet(name))
  const blocks = useBlockOptions()
  const start = valuesOfSet(data.set, data.announcements)
  const of = writingSet(data.set.id, blocks.nameOf)
  const { base, sent, clashes, merge, acknowledge } = useMerging(of, start)
  const done = `Announce set ${name} updated`
  const form = useOperationForm<AnnounceSetValues>(
    {
      command: 'announce-set.edit',
      operation: networkingBgpAnnounceSetUpdate,
      start: {
        description: base.current.description,
        announced: announcedInput(base.current.announced),
      },
      toInput: (values) => ({ body: bodyOfSet(name, wantedOf(values)) }),
      async prepare(values) {
        const found = await merge(wantedOf(values))
        if (found.clashes.length > 0) return undefined
        return { input: { body: bodyOfSet(name, found.merged) }, done: withKept(done, found) }
      },
      done: () => done,
      after: () => {
        if (sent.current) void warnWhenLost(of, sent.current, shell.ctx())
      },
      back: paths.announceSet({ announceSet: name }),
    },
    'panel',
  )
  const { control, setValue, getValues } = form.fields
  const resolve = (clash: (typeof clashes)[number], isTheirs: boolean) => {
    acknowledge(clash)
    if (!isTheirs) return
    if (clash.network === undefined)
      return setValue('description', clash.theirs.description, { shouldDirty: true })
    const announced = getValues('announced')
    const items = withTheirs(announced.items, clash.theirs, clash.network)
    return setValue('announced', { ...announced, items }, { shouldDirty: true })
  }
  const notice = (
    <Clashes
      title="Another user changed this in the meantime"
      clashes={clashes}
      onResolve={resolve}
    />
  )
  return (
    <FormPanel form={{ ...form, notice }} subtitle={name} submit="Update announce set">
      <Notice tone="warn">
        The rack replaces the set as a whole. A network that is not in this list any more is
        withdrawn from all peers that are told of the set.
      </Notice>
      <AnnounceSetFields control={control} blocks={blocks} />
    </FormPanel>
  )
}
