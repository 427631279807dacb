import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Cross, Tick } from './Glyph'
import { Unseen } from './text'
import { color } from './tokens'

/** Milliseconds for which the button shows that it copied. */
const SHOWN_FOR = 2000

const Row = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
`

const Press = styled.button`
  min-width: 4ch;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color('faint')};
  text-align: start;
  &:hover {
    color: ${color('accent')};
  }
`

const Done = styled.span`
  color: ${color('ok')};
  [data-failed] > & {
    color: ${color('bad')};
  }
`

type Outcome = 'copied' | 'failed'
const WORDS = { copied: 'Copied', failed: 'Could not copy' } as const

/** A text with a button that copies all of it, even if only a part is shown. */
export function CopyText({
  text,
  children = text,
  onCopy,
}: {
  text: string
  /** What to show instead of the text: a shortened identifier, a link. */
  children?: ReactNode
  onCopy?: ((text: string) => void) | undefined
}) {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      onCopy?.(text)
    } catch {
      // There is no clipboard on an insecure page, or when the user denied it.
      setOutcome('failed')
    }
  }
  return (
    <Row>
      <span title={children === text ? undefined : text}>{children}</span>
      <Press
        type="button"
        aria-label={outcome ? WORDS[outcome] : 'Click to copy'}
        data-failed={outcome === 'failed' || undefined}
        onClick={() => void copy()}
      >
        {outcome ? <Done>{outcome === 'copied' ? <Tick /> : <Cross />}</Done> : 'copy'}
      </Press>
      <Unseen as="output">{outcome && WORDS[outcome]}</Unseen>
    </Row>
  )
}
