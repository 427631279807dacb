import { color } from '../tokens'
import type { LineLook } from './line-looks'

/** A piece of a line, as it is drawn. */
export const Sample = ({ look: { tone, dash } }: { look: LineLook }) => (
  <svg width="28" height="8" aria-hidden>
    <line
      x1="0"
      x2="28"
      y1="4"
      y2="4"
      stroke={color(tone)}
      strokeWidth="2"
      strokeDasharray={dash}
    />
  </svg>
)
