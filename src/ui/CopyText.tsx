import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Cross, Tick } from './Glyph'
import { Unseen } from './text'
import { color } from './tokens'

/** Milliseconds for which the button says that it copied. Source: specification section 2. */
const SAID_FOR = 2000

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

type Said = 'copied' | 'failed'
const WORDS = { copied: 'Copied', failed: 'Could not copy' } as const

/** A text with a button that copies it whole, however much of it is shown. */
export function CopyText({
  text,
  children = text,
  onCopy,
}: {
  text: string
  /** What is shown, if not the text itself: a shortened identifier, a link. */
  children?: ReactNode
  onCopy?: ((text: string) => void) | undefined
}) {
  const [said, setSaid] = useState<Said>()
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(undefined), SAID_FOR)
    return () => clearTimeout(timer)
  }, [said])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
      onCopy?.(text)
    } catch {
      // No clipboard where the page is not served securely, or a person refused it.
      setSaid('failed')
    }
  }
  return (
    <Row>
      <span title={children === text ? undefined : text}>{children}</span>
      <Press
        type="button"
        aria-label={said ? WORDS[said] : 'Click to copy'}
        data-failed={said === 'failed' || undefined}
        onClick={() => void copy()}
      >
        {said ? <Done>{said === 'copied' ? <Tick /> : <Cross />}</Done> : 'copy'}
      </Press>
      <Unseen as="output">{said && WORDS[said]}</Unseen>
    </Row>
  )
}
