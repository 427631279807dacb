import type { ReactNode } from 'react'

const drawn = (size: number, path: ReactNode) =>
  function Glyph() {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden
        focusable="false"
      >
        {path}
      </svg>
    )
  }

/** Symbols that the font lacks, drawn so that they look the same on every system. */
export const Caret = drawn(10, <path d="M2 4h8L6 9z" fill="currentColor" stroke="none" />)
export const Tick = drawn(12, <path d="m2 6.5 2.8 2.8L10 3.2" />)
export const Cross = drawn(12, <path d="m2.5 2.5 7 7m0-7-7 7" />)
export const Again = drawn(12, <path d="M10.3 6a4.3 4.3 0 1 1-1.3-3.1M10.3.9v2.5H7.8" />)
export const Bang = drawn(12, <path d="M6 1.5v6m0 1.6v1.6" />)
export const Info = drawn(12, <path d="M6 4.5v6M6 1.4V3" />)
