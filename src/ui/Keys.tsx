import { styled } from 'styled-components'
import { Unseen } from './text'
import { color, narrow } from './tokens'

const Key = styled.kbd`
  display: inline-block;
  min-width: 18px;
  padding: 0 4px;
  border: 1px solid ${color('lineStrong')};
  background: ${color('sunken')};
  color: ${color('dim')};
  font-size: 11px;
  line-height: 16px;
  text-align: center;
  /* A key is written as it is, also in a head of capitals. */
  text-transform: none;
`

const Press = styled.span`
  display: inline-flex;
  gap: 1px;
`

const Row = styled.span`
  display: inline-flex;
  gap: 4px;
  flex: none;
  [data-hints='off'] & {
    display: none;
  }
  ${narrow} {
    display: none;
  }
`

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
          // oxlint-disable-next-line react/no-array-index-key -- as below
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

/**
 * Keys, drawn. Not read out: screen reader users find them in the help.
 * @param presses one array per press, from `showKeys`
 */
export function Keys({ presses }: { presses: readonly (readonly string[])[] | undefined }) {
  if (!presses || presses.length === 0) return null
  return (
    <Row aria-hidden>
      {presses.map((press, at) => (
        // The same press may come twice (`g g`), so its index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <Press key={at}>
          {press.map((part) => (
            <Key key={part}>{part}</Key>
          ))}
        </Press>
      ))}
    </Row>
  )
}
