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

const Told = styled(Row)`
  &,
  [data-hints='off'] & {
    display: inline-flex;
  }
`

/** Keys that are what a line is about: shown whatever a person chose of hints, and read out. */
export function ToldKeys({ presses }: { presses: readonly (readonly string[])[] }) {
  return (
    <>
      <Told aria-hidden>
        {presses.map((press, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as below
          <Press key={at}>
            {press.map((part) => (
              <Key key={part}>{part}</Key>
            ))}
          </Press>
        ))}
      </Told>
      <Unseen>{presses.map((press) => press.join(' ')).join(' then ')}</Unseen>
    </>
  )
}

/**
 * Keys as a person presses them, one shape everywhere. Seen, not read out: whoever needs them told has
 * the help. @param presses one array a press, as `showKeys` gives them
 */
export function Keys({ presses }: { presses: readonly (readonly string[])[] | undefined }) {
  if (!presses || presses.length === 0) return null
  return (
    <Row aria-hidden>
      {presses.map((press, at) => (
        // The same press may come twice (`g g`): where it stands tells it apart.
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
