/**
 * The only tooltip. It shows the `data-tip` of an element, followed by the time in `data-tip-time`, after 250 ms on
 * hover and at once on keyboard focus, and becomes the element's description. One listener serves all elements: a
 * component in each of ten thousand cells would be slow.
 */
import { withoutInvisible } from '@/model/invisible-characters'
import { tipOf, tipped } from '@/ui/tip'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color } from '@/ui/tokens'

/** Milliseconds of hover before the tooltip appears. */
const DELAY = 250

const Tip = styled.div`
  position: fixed;
  z-index: 60;
  max-width: 360px;
  padding: 4px 8px;
  border: 1px solid ${color('lineStrong')};
  background: ${color('raised')};
  color: ${color('ink')};
  font-size: 12px;
  box-shadow: 0 8px 24px ${color('shade')};
  pointer-events: none;
  overflow-wrap: anywhere;
`

const GAP = 6
const TIP_ID = 'tooltip'

export default function Tooltip() {
  const [shown, setShown] = useState<{ at: Element; text: string }>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      over = null
      setShown(undefined)
    }
    const show = (at: Element) => {
      const text = tipOf(at)
      if (text && at.isConnected) setShown({ at, text: withoutInvisible(text) })
    }
    const hover = (target: Element) => {
      const at = tipped(target)
      if (at === over) return
      hide()
      over = at
      if (at) timer = setTimeout(() => show(at), DELAY)
    }
    const enter = (event: Event) => event.target instanceof Element && hover(event.target)
    const focus = (event: FocusEvent) => {
      const at = event.target
      if (at instanceof Element && at.matches('[data-tip]:focus-visible')) {
        over = at
        show(at)
      }
    }
    // A focus change says nothing about the pointer.
    const blur = (event: FocusEvent) => event.target === over && hide()
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('pointerover', enter)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', blur)
    document.addEventListener('keydown', key, true)
    document.addEventListener('input', hide, true)
    document.addEventListener('scroll', hide, true)
    // The pointer may have been on an element before this code was loaded.
    const under = [...document.querySelectorAll(':hover')].at(-1)
    if (under) hover(under)
    return () => {
      hide()
      document.removeEventListener('pointerover', enter)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', blur)
      document.removeEventListener('keydown', key, true)
      document.removeEventListener('input', hide, true)
      document.removeEventListener('scroll', hide, true)
    }
  }, [])

  useLayoutEffect(() => {
    const tip = box.current
    if (!shown || !tip) return undefined
    const at = shown.at.getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const below = at.bottom + GAP + height < innerHeight
    tip.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`
    tip.style.top = `${below ? at.bottom + GAP : at.top - GAP - height}px`
    // Screen readers already read the full text where it is only truncated visually.
    if (!shown.at.hasAttribute('data-tip')) return undefined
    shown.at.setAttribute('aria-describedby', TIP_ID)
    return () => shown.at.removeAttribute('aria-describedby')
  }, [shown])

  return shown ? (
    <Tip ref={box} id={TIP_ID} role="tooltip">
      {shown.text}
    </Tip>
  ) : null
}
