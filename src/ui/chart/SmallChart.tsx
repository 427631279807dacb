import { useLayoutEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { lazily } from './lazily'
import type { Small } from './small'
import { useWidth } from './use-width'

const Box = styled.div`
  position: relative;
  width: 100%;
  overflow: hidden;
  svg {
    position: absolute;
    inset: 0;
    display: block;
  }
`

const useDraw = lazily(async () => (await import('./small')).drawSmall)

/**
 * A small drawing that shows a number beside which it stands. It is hidden from assistive technology, since the number is
 * there as text. Its room is kept until it is drawn.
 */
export function SmallChart({ small, height }: { small: Small | undefined; height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { value: draw } = useDraw()
  const drawing = useMemo(
    () => (draw && small && width > 0 ? draw(small, { width, height }) : undefined),
    [draw, small, width, height],
  )
  useLayoutEffect(() => {
    box.current?.replaceChildren(...(drawing ? [drawing] : []))
  }, [drawing])
  return <Box ref={box} style={{ height }} aria-hidden />
}
