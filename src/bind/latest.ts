import { useLayoutEffect, useRef } from 'react'

/** A ref that always holds the newest value, for callbacks that must not change with it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const box = useRef(value)
  useLayoutEffect(() => {
    box.current = value
  })
  return box
}
