import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens'

const Shape = styled.details`
  border-top: 1px solid ${color('line')};
  > summary {
    padding: 10px 0;
    color: ${color('dim')};
    cursor: pointer;
  }
  > summary:hover {
    color: ${color('ink')};
  }
`

const Inside = styled.div`
  display: grid;
  gap: 16px;
`

/** Settings that few need, behind a word. It is scrolled into view when it is opened. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: string
  /** Opens it: something inside needs attention. The user may close it again. */
  isOpen?: boolean
  children: ReactNode
}) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && box.current) box.current.open = true
  }, [isOpen])
  return (
    <Shape
      ref={box}
      onToggle={() => {
        if (box.current?.open) box.current.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>{title}</summary>
      <Inside>{children}</Inside>
    </Shape>
  )
}
