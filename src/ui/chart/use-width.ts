import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** The inner size of an element in pixels; 0 before it is known. */
export function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}

/** The inner width of an element in pixels; 0 before it is known. */
export const useWidth = (box: RefObject<HTMLElement | null>): number => useSize(box).width
