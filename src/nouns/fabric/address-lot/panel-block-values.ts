import { useSideRead } from '@/bind/read'
import type { LotBlock } from '@/nouns/fabric/announce-set/rules'
import { lotReads } from './reads'

const NONE: readonly LotBlock[] = []

/** The blocks of all address lots, read beside a form; none until they have loaded. */
export const useLotBlocks = (): readonly LotBlock[] =>
  useSideRead(lotReads.allBlocks()).data?.items ?? NONE
