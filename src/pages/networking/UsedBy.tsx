/** What names a thing or uses it, each leading to where it does. */
import type { Sentence as Text } from '@/model/sentence'
import { listed } from '@/model/sentence'
import { grouped } from '@/model/words'
import { Sentence } from '@/bind/Sentence'
import { Fact, Facts } from '@/ui/Facts'
import { Dim } from '@/ui/text'
import { PagePart } from '../PagePart'

/** Things of one kind: 'Firewall rules' with the name of each. */
export interface Use {
  kind: string
  names: readonly Text[]
}

/** @param otherwise what is said where nothing does */
export function UsedBy({ uses, otherwise }: { uses: readonly Use[]; otherwise: string }) {
  const some = uses.filter(({ names }) => names.length > 0)
  const count = some.reduce((total, { names }) => total + names.length, 0)
  return (
    <PagePart title="Used by" count={grouped(count)}>
      {some.length === 0 ? (
        <Dim>{otherwise}</Dim>
      ) : (
        <Facts>
          {some.map(({ kind, names }) => (
            <Fact key={kind} label={kind}>
              <Sentence of={listed(names)} />
            </Fact>
          ))}
        </Facts>
      )}
    </PagePart>
  )
}
