import { css } from 'styled-components'

/** The style of what is drawn with Observable Plot, without the one that it would add itself. */
export const drawn = css`
  svg {
    position: absolute;
    inset: 0;
    display: block;
    overflow: visible;
    font: 11px / 1 var(--font);
  }
  svg.drawing text {
    white-space: pre;
    font-variant-numeric: tabular-nums;
  }
`
