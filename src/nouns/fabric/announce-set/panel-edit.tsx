/** Edits the networks of an announce set, which the API replaces as a whole: other users' changes are kept. */
import { useRef, useState } from 'react'
import type { Sent } from '@commands/engine/full-replace'
import { warnWhenLost, withKept } from '@commands/engine/full-replace'
import { writingSet } from '@commands/fabric/write-announce-set'
import { networkingBgpAnnounceSetUpdate } from '@/api/operations/bgp'
import { useRead } from '@/bind/read'
import { useParam, useShell } from '@/bind/shell'
import { announcedInput, bodyOfSet, networkText, networksOf } from './rules'
import { mergeItems } from '@/model/fabric/merge-items'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import type { AnnouncedValues } from './panel-announcements-input'
import { Announcements } from './panel-announcements-input'
import { useLotBlocks } from '@/nouns/fabric/address-lot/panel-block-values'

export default function AnnounceSetEdit() {
  const shell = useShell()
  const name = useParam('announceSet')
  const { data } = useRead(bgpReads.announceSet(name))
  const blocks = useLotBlocks()
  /** The set when the form was opened. */
  const [{ set, base }] = useState({ set: data.set, base: networksOf(data.announcements) })
  const of = writingSet(set.id)
  const sent = useRef<Sent<readonly string[], readonly string[]>>(undefined)
  const done = `Announce set ${name} updated`
  // The description is sent unchanged: racks ignore a new one.
  const inputOf = (networks: readonly string[]) => ({
    body: bodyOfSet({ name, description: set.description }, networks, blocks),
  })
  const form = useOperationForm<AnnouncedValues, 'networkingBgpAnnounceSetUpdate'>({
    command: 'announce-set.edit',
    operation: networkingBgpAnnounceSetUpdate,
    start: { announced: announcedInput(base) },
    toInput: ({ announced }) => inputOf(announced.items),
    async prepare({ announced }) {
      const now = await of.read(shell.ctx())
      const found = mergeItems(base, announced.items, now, networkText)
      sent.current = { ...found, base, change: announced.items, now }
      return { input: inputOf(found.merged), done: withKept(done, found) }
    },
    done: () => done,
    after: () => {
      if (sent.current) void warnWhenLost(of, sent.current, shell.ctx())
    },
  })
  return (
    <FormPanel form={form} subtitle={name} submit="Update announce set">
      <Notice tone="warn">
        The rack replaces the networks as a whole. One that is not in this list any more is
        withdrawn from all peers that are told of the set.
      </Notice>
      <Announcements control={form.fields.control} blocks={blocks} />
    </FormPanel>
  )
}
