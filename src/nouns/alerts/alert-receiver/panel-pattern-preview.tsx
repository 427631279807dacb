/** Which classes of alerts a pattern covers, as the rack tells it. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { wordsOf } from '@/bind/Part'
import { isClassPattern } from '@/nouns/alerts/alert/rules'
import { count } from '@/model/words'
import { receiverReads } from './reads'
import { Dim, Faint } from '@/ui/text'

const Matches = styled.div`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`

/** Milliseconds of rest after which the rack is asked about what is typed. */
const ASK_AFTER = 250

/** The text once the typing rests. */
function useResting(text: string): string {
  const [resting, setResting] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return resting
}

/** @param pattern as typed: nothing is shown until it is a class or a pattern */
export function PatternPreview({ pattern }: { pattern: string }) {
  const asked = useResting(pattern.trim())
  const { data, error } = useQuery({
    ...receiverReads.covered(asked),
    enabled: isClassPattern(asked),
    throwOnError: false,
  })
  if (!isClassPattern(asked) || asked !== pattern.trim()) return null
  if (error && !data) return <Dim as="p">The classes could not be read: {wordsOf(error)}</Dim>
  if (!data) return <Dim as="p">Looking for matching classes…</Dim>
  if (data.items.length === 0)
    return (
      <Dim as="p">
        Matches no event class of this rack now. Classes that later releases add may match.
      </Dim>
    )
  return (
    <Matches>
      <Dim as="p">Matches {count(data.items.length, 'event class')}:</Dim>
      {data.items.map(({ name, description }) => (
        <p key={name}>
          {name} <Faint>{description}</Faint>
        </p>
      ))}
    </Matches>
  )
}

/** What can be typed. */
export const GLOBS =
  'A class such as hardware.power_shelf.psu.insert, or a glob: * stands for one word between dots, ** for one or more.'
