/** Small pieces of text that many screens share. */
import { keyframes, styled } from 'styled-components'
import { color, reducedMotion } from './tokens'

export const Faint = styled.span`
  color: ${color('faint')};
`

export const Dim = styled.span`
  color: ${color('dim')};
`

/** Words about what is unusual and allowed. */
export const Warn = styled.span`
  color: ${color('warn')};
`

/** Headings of groups and columns: 11 px, upper case, tracked. */
export const Head = styled.h2`
  font-size: 11px;
  line-height: 16px;
  font-weight: 400;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: ${color('faint')};
`

export const Title = styled.h1`
  font-size: 20px;
  line-height: 28px;
  font-weight: 500;
  &:focus {
    outline: none;
  }
`

/** A word in a box. */
export const Tag = styled.span`
  margin-inline-start: 8px;
  padding: 0 6px;
  border: 1px solid ${color('lineStrong')};
  color: ${color('dim')};
  font-size: 12px;
  line-height: 18px;
`

/** For screen readers only. */
export const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

const blink = keyframes`50% { opacity: 0; }`

/** The product's mark: a block cursor. It blinks only beside an input. */
export const Cursor = styled.span<{ $blinks?: boolean }>`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 16px;
  background: ${color('accent')};
  animation: ${({ $blinks }) => ($blinks ? blink : 'none')} 1.1s step-end infinite;
  ${reducedMotion} {
    animation: none;
  }
`
