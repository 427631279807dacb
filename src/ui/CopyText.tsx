import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { copyText } from './copy-text'
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

type Outcome = 'copied' | 'selected'
const WORDS = { copied: 'Copied', selected: 'Selected, for you to copy' } as const

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
  const whole = useRef<HTMLSpanElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return undefined
    if (outcome === 'selected') {
      if (whole.current) getSelection()?.selectAllChildren(whole.current)
      return undefined
    }
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    const isCopied = await copyText(text)
    setOutcome(isCopied ? 'copied' : 'selected')
    if (isCopied) onCopy?.(text)
  }
  return (
    <Row translate="no">
      <span ref={whole} title={children === text ? undefined : text}>
        {outcome === 'selected' ? text : children}
      </span>
      <Press
        type="button"
        aria-label={outcome ? WORDS[outcome] : 'Click to copy'}
        data-failed={outcome === 'selected' || undefined}
        onClick={() => void copy()}
      >
        {outcome ? <Done>{outcome === 'copied' ? <Tick /> : <Cross />}</Done> : 'copy'}
      </Press>
      <Unseen as="output">{outcome && WORDS[outcome]}</Unseen>
    </Row>
  )
}
