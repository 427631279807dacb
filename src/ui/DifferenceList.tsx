/** What an action would change, line by line: a sign, a word, and each value before and after. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dim, Faint, Head } from './text'
import { color } from './tokens'

const Box = styled.section`
  display: grid;
  gap: 6px;
  padding: 10px 12px;
  border: 1px solid ${color('line')};
  h4 {
    margin: 0;
    font-weight: 500;
  }
  li {
    display: grid;
    grid-template-columns: 12px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
  }
`

const TONE = { added: 'ok', removed: 'bad', changed: 'busy' } as const
const WORD = { added: 'Add', removed: 'Remove', changed: 'Change' } as const
const SIGN = { added: '+', removed: '−', changed: '~' } as const

type Kind = keyof typeof SIGN

const Sign = styled.span<{ $kind: Kind }>`
  color: ${({ $kind }) => color(TONE[$kind])};
`

const Change = styled.span`
  display: block;
`

const shown = (text: string) => (text === '' ? 'empty' : text)

interface DifferenceLine {
  key: string
  kind: Kind
  /** What is added, removed or changed: 'the rule allow-ssh'. */
  name: string
  /** The values of a change. */
  values?: readonly { label: string; was: string; now: string }[]
  /** What an added or removed thing says. */
  text?: string
}

interface DifferenceListProps {
  title: string
  /** Said where nothing changes. */
  none: string
  /** The lines under a heading of their own; one part without a heading where there are no sections. */
  parts: readonly { heading?: string; lines: readonly DifferenceLine[] }[]
}

const Line = ({ kind, name, values, text }: DifferenceLine): ReactNode => (
  <li>
    <Sign $kind={kind} aria-hidden>
      {SIGN[kind]}
    </Sign>
    <span>
      {WORD[kind]} {name}
      {values?.map(({ label, was, now }) => (
        <Change key={label}>
          <Dim>{label}:</Dim> {shown(was)} → {shown(now)}
        </Change>
      ))}
      {text && (
        <Change>
          <Dim>{text}</Dim>
        </Change>
      )}
    </span>
  </li>
)

export function DifferenceList({ title, none, parts }: DifferenceListProps) {
  const filled = parts.filter(({ lines }) => lines.length > 0)
  return (
    <Box aria-label={title}>
      <Head as="h3">{title}</Head>
      {filled.length === 0 && <Faint>{none}</Faint>}
      {filled.map(({ heading = '', lines }) => (
        <div key={heading}>
          {heading && <h4>{heading}</h4>}
          <ul>
            {lines.map((line) => (
              <Line {...line} key={line.key} />
            ))}
          </ul>
        </div>
      ))}
    </Box>
  )
}
