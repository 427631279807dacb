import { styled } from 'styled-components'
import { Key, Press, Row } from './Keys'
import { Unseen } from './text'

const SpokenRow = styled(Row)`
  &,
  [data-hints='off'] & {
    display: inline-flex;
  }
`

/**
 * Keys that the text is about: always shown, whatever the user's setting for hints, and read out.
 */
export function VisibleKeys({ presses }: { presses: readonly (readonly string[])[] }) {
  return (
    <>
      <SpokenRow aria-hidden>
        {presses.map((press, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same press may come twice
          <Press key={at}>
            {press.map((part) => (
              <Key key={part}>{part}</Key>
            ))}
          </Press>
        ))}
      </SpokenRow>
      <Unseen>{presses.map((press) => press.join(' ')).join(' then ')}</Unseen>
    </>
  )
}
