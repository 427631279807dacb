/** Edits the blocks of an address lot: only changed blocks are sent, under the lot's name, and the other ones stay. */
import { useState } from 'react'
import { withKept } from '@commands/engine/full-replace'
import { askToReplaceLot, lotNamed, replacesBlocks } from '@commands/fabric/replace-lot'
import type { AddressLotBlockCreate } from '@/api/contract/address-lot'
import { networkingAddressLotCreate } from '@/api/operations/address-lot'
import { useRead } from '@/bind/read'
import { useParam, useShell } from '@/bind/shell'
import type { BlocksValue } from './rules'
import {
  NO_BLOCKS,
  blockKey,
  blockText,
  blocksBody,
  blocksWithout,
  checkBlocks,
  rangeOf,
} from './rules'
import { mergeItems } from '@/model/fabric/merge-items'
import { lotReads } from './reads'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import type { BlocksForm } from './panel-blocks'
import { LotBlocks } from './panel-blocks'

export default function AddressLotEdit() {
  const shell = useShell()
  const name = useParam('addressLot')
  const { data } = useRead(lotReads.lot(name))
  /** The lot when the form was opened. */
  const [{ lot, blocks }] = useState(data)
  const bodyOf = (wanted: readonly AddressLotBlockCreate[]) => ({
    body: { name: lot.name, description: lot.description, kind: lot.kind, blocks: [...wanted] },
  })
  const canRemove = replacesBlocks(shell.ctx())
  const check = (value: BlocksValue) => {
    const [left] = canRemove ? [] : blocksWithout(blocks, blocksBody(value))
    return left
      ? `${blockText(left)} stays: this release only adds blocks to a lot`
      : checkBlocks(value)
  }
  const done = `Address lot ${lot.name} updated`
  const form = useOperationForm<BlocksForm, 'networkingAddressLotCreate'>({
    command: 'address-lot.edit',
    operation: networkingAddressLotCreate,
    start: { blocks: { ...NO_BLOCKS, items: blocks.map(rangeOf) } },
    toInput: (values) => bodyOf(blocksBody(values.blocks)),
    async prepare(values) {
      const now = await lotNamed(lot.name, shell.ctx())
      // The call would create a new lot.
      if (now?.lot.id !== lot.id) throw new Error('The address lot no longer exists')
      const found = mergeItems(blocks, blocksBody(values.blocks), now.blocks, blockKey)
      // Two users may each have removed the blocks that the other one kept.
      if (found.merged.length === 0) throw new Error('No block would be left')
      const input = bodyOf(found.merged)
      const isMeant = await askToReplaceLot(input.body, now, shell.ctx(), true)
      return isMeant ? { input, done: withKept(done, found) } : undefined
    },
    done: () => done,
  })
  return (
    <FormPanel form={form} subtitle={lot.name} submit="Update blocks">
      <Notice tone="note">
        {canRemove
          ? 'The rack does not check whether addresses of a removed block are in use. The name, the kind and the description of a lot stay.'
          : 'This release only adds blocks. The name, the kind and the description of a lot stay.'}
      </Notice>
      <LotBlocks control={form.fields.control} check={check} own={lot.name} />
    </FormPanel>
  )
}
