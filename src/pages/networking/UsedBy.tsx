import { grouped } from '@/model/words'
import type { Use } from '@/resources/networking/uses'
import { Uses } from '@/resources/networking/uses'
import { PagePart } from '../PagePart'

/** The part of a page that tells what uses the thing. @param otherwise what is said where nothing does */
export function UsedBy({ uses, otherwise }: { uses: readonly Use[]; otherwise: string }) {
  const count = uses.reduce((total, { names }) => total + names.length, 0)
  return (
    <PagePart title="Used by" count={grouped(count)}>
      <Uses uses={uses} otherwise={otherwise} />
    </PagePart>
  )
}
