import { useLayoutEffect, useRef } from 'react'

/** A box that always holds the newest value: for callbacks that must stay the same while what they read moves on. */
export function useLatest<T>(value: T): { readonly current: T } {
  const box = useRef(value)
  useLayoutEffect(() => {
    box.current = value
  })
  return box
}
