/** What is compared: where it comes from, and the names of what it is compared with here, which can be changed. */
import type { FormEvent } from 'react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSearchWriter } from '@/pages/list/address'
import type { Carried } from '@/model/racks/carried'
import { Moment } from '@/resources/Moment'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { Dim } from '@/ui/text'
import type { ColorToken } from '@themes/tokens'
import { color, narrow } from '@/ui/tokens'
import type { Target } from '@commands/engine/comparing/gather'
import { called, fieldOf, nounOf } from '@commands/engine/noun'
import { capitalize } from '@/api/errors'
import type { Racks } from './page-table'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  border: 1px solid ${color('line')};
  > * {
    padding: 10px 14px 12px;
  }
  > * + * {
    border-inline-start: 1px solid ${color('line')};
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    > * + * {
      border-inline-start: 0;
      border-top: 1px solid ${color('line')};
    }
  }
`

const Rack = styled.p<{ $tone: ColorToken }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  align-items: baseline;
  strong {
    color: ${({ $tone }) => color($tone)};
  }
`

const Names = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px 16px;
  margin-top: 8px;
  dt {
    color: ${color('dim')};
  }
  dd {
    overflow-wrap: anywhere;
  }
`

const Fields = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 12px;
  align-items: end;
  margin-top: 8px;
  > * {
    flex: 1 1 130px;
  }
  > :last-child {
    flex: 0 0 auto;
  }
`

/** The parents of a thing and itself: the noun, its argument, and the name. */
const namesOf = ({ noun, name, args }: Pick<Target, 'noun' | 'name' | 'args'>) => [
  ...(nounOf(noun)?.parents ?? []).map((parent) => {
    const field = fieldOf(parent)
    return { field, word: called(parent), name: args[field] ?? '' }
  }),
  { field: fieldOf(noun), word: called(noun), name },
]

/** The fields with the names here. They are part of the address: a reload keeps them. */
function NamesHere({ target }: { target: Target }) {
  const write = useSearchWriter()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const names = namesOf(target)
  const compare = (event?: FormEvent) => {
    event?.preventDefault()
    const now = names.map(
      ({ field, name }) => [field, (typed[field] ?? '').trim() || name] as const,
    )
    setTyped({})
    // In place of this entry of the history, which keeps what was carried here.
    write(Object.fromEntries(now), 'replace')
  }
  return (
    <Fields noValidate autoComplete="off" aria-label="Compare with" onSubmit={compare}>
      {names.map(({ field, word, name }) => (
        <TextField
          key={field}
          kind="name"
          label={capitalize(word)}
          value={typed[field] ?? name}
          onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Button type="submit">Compare</Button>
    </Fields>
  )
}

interface PlaceProps {
  carried: Carried
  target: Target
  racks: Racks
}

export function ComparedPlaces({ carried, target, racks }: PlaceProps) {
  return (
    <Box>
      <div>
        <Rack $tone={racks.left.tone}>
          <span aria-hidden>−</span>
          <strong translate="no">{racks.left.name}</strong>
          <Dim>
            as of <Moment at={new Date(carried.at)} />
          </Dim>
        </Rack>
        <Names translate="no">
          {namesOf({ ...target, name: carried.name, args: carried.args }).map((one) => (
            <div key={one.field}>
              <dt>{one.word}</dt>
              <dd>{one.name}</dd>
            </div>
          ))}
        </Names>
      </div>
      <div>
        <Rack $tone={racks.right.tone}>
          <span aria-hidden>+</span>
          <strong translate="no">{racks.right.name}</strong>
          <Dim>now</Dim>
        </Rack>
        <NamesHere target={target} />
      </div>
    </Box>
  )
}
