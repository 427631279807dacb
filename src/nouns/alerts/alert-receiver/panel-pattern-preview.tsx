/** The classes of alerts that a pattern covers, read from the rack. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { wordsOf } from '@/bind/error-words'
import { isClassPattern } from '@/nouns/alerts/alert/rules'
import { count } from '@/model/words'
import { receiverReads } from './reads'
import { Dim, Faint } from '@/ui/text'

const Matches = styled.div`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`

/** Milliseconds after the last key press until the rack is asked. */
const ASK_AFTER = 250

/** The text once the user has stopped typing. */
function useResting(text: string): string {
  const [resting, setResting] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return resting
}

/** @param pattern the typed text: nothing is shown until it is a class or a pattern */
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

/** The accepted patterns, in words. */
export const GLOBS =
  'A class such as hardware.power_shelf.psu.insert, or a glob: * stands for one word between dots, ** for one or more.'
