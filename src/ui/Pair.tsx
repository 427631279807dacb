import { css, styled } from 'styled-components'
import { narrow } from './tokens'

/**
 * Two fields side by side where there is room.
 * @param $right width of the second one, if not half
 */
export const Pair = styled.div<{ $right?: string }>`
  display: grid;
  gap: inherit;
  align-items: start;
  ${({ $right }) =>
    $right === undefined
      ? css`
          grid-template-columns: repeat(auto-fit, minmax(min(230px, 100%), 1fr));
        `
      : css`
          grid-template-columns: minmax(0, 1fr) ${$right};
          ${narrow} {
            grid-template-columns: minmax(0, 1fr);
          }
        `}
`
