import { useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { color } from './tokens'

const turn = keyframes`to { transform: rotate(1turn); }`
const SIZES = { base: 12, md: 20, lg: 32 } as const

/** Milliseconds that a spinner stays at least. */
const SPIN_AT_LEAST = 500

const Ring = styled.span<{ $size: number }>`
  flex: none;
  display: inline-block;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid ${color('lineStrong')};
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`

/** A spinner. It has no text: write beside it what is under way. */
export const Spinner = ({ size = 'base' }: { size?: keyof typeof SIZES }) => (
  <Ring $size={SIZES[size]} aria-hidden />
)

/**
 * Keeps `busy` true for at least half a second, since a spinner that only flashes is no help to the user.
 */
export function useSpinning(busy: boolean): boolean {
  const [since, setSince] = useState<number>()
  if (busy && since === undefined) setSince(Date.now())
  useEffect(() => {
    if (busy || since === undefined) return undefined
    const timer = setTimeout(
      () => setSince(undefined),
      Math.max(0, since + SPIN_AT_LEAST - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [busy, since])
  return busy || since !== undefined
}
