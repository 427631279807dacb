import { useMemo } from 'react'
import type { Unlisted } from '@/bind/Part'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import type { LotBlock } from '@/model/fabric/announce-set'
import { shortId } from '@/model/identity'
import { lotReads } from '@/resources/fabric/address-lot-reads'

/** The blocks of all address lots, to choose from. */
export interface BlockOptions {
  items: readonly LotBlock[]
  /** A block in words: its lot and its ends, or its id where it is not known. */
  nameOf(id: string): string
  /** What the picker says while they are read, or where that failed. */
  picker: Unlisted
}

const NONE: readonly LotBlock[] = []

/** Reads them beside the form. */
export function useBlockOptions(): BlockOptions {
  const query = useSideRead(lotReads.allBlocks())
  const items = query.data?.items ?? NONE
  const names = useMemo(() => new Map(items.map(({ id, name }) => [id, name])), [items])
  return { items, nameOf: (id) => names.get(id) ?? shortId(id), picker: unlisted(query) }
}
