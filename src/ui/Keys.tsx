import { memo } from 'react'
import { styled } from 'styled-components'
import { color, narrow } from './tokens'

export const Key = styled.kbd.attrs({ translate: 'no' })`
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

export const Press = styled.span`
  display: inline-flex;
  gap: 1px;
`

export const Row = styled.span`
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

function PlainKeys({ presses }: { presses: readonly (readonly string[])[] | undefined }) {
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

/**
 * Keys, drawn. Not read out: screen reader users find them in the help.
 * @param presses one array per press, from `showKeys`
 */
export const Keys = memo(PlainKeys)
