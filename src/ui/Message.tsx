import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Bang, Cross, Info, Tick } from './Glyph'
import { Unseen } from './text'
import { color } from './tokens'

const Box = styled.div`
  padding: 10px 12px;
  border: 1px solid ${color('bad')};
  background: ${color('badSoft')};
`

const Title = styled.p`
  color: ${color('bad')};
  font-weight: 500;
`

const Issues = styled.ul`
  li {
    display: flex;
    gap: 8px;
  }
  li::before {
    content: '-' / '';
    color: ${color('dim')};
  }
`

/** One error or a list of errors, read out at once. Renders nothing without errors. */
export function ErrorBox({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <Box role="alert">
      {errors.length === 1 ? (
        <>
          <Title>Error</Title>
          <p>{errors[0]}</p>
        </>
      ) : (
        <>
          <Title>Errors</Title>
          <p>{errors.length} issues:</p>
          <Issues>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </Issues>
        </>
      )}
    </Box>
  )
}

export type Tone = 'note' | 'ok' | 'warn' | 'bad'

const TONES = {
  note: { token: 'busy', Glyph: Info, word: 'Note' },
  ok: { token: 'ok', Glyph: Tick, word: 'Success' },
  warn: { token: 'warn', Glyph: Bang, word: 'Warning' },
  bad: { token: 'bad', Glyph: Cross, word: 'Error' },
} as const

const Mark = styled.span<{ $tone: Tone }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  height: 20px;
  color: ${({ $tone }) => color(TONES[$tone].token)};
`

/** The glyph of a tone, with its word for screen readers. */
export function ToneMark({ tone }: { tone: Tone }) {
  const { Glyph, word } = TONES[tone]
  return (
    <Mark $tone={tone}>
      <Glyph />
      <Unseen>{word}: </Unseen>
    </Mark>
  )
}

const Strip = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid ${color('lineStrong')};
  border-left: 2px solid ${({ $tone }) => color(TONES[$tone].token)};
  color: ${color('dim')};
`

const Heading = styled.p`
  color: ${color('ink')};
  font-weight: 500;
`

/** A note beside the thing that it is about. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: Tone
  title?: ReactNode
  children: ReactNode
}) {
  return (
    <Strip $tone={tone}>
      <ToneMark tone={tone} />
      <div>
        {title && <Heading>{title}</Heading>}
        {children}
      </div>
    </Strip>
  )
}
