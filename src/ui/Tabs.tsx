import type { KeyboardEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color } from './tokens'

const Bar = styled.nav`
  border-bottom: 1px solid ${color('lineStrong')};
  overflow-x: auto;

  ul {
    display: flex;
  }
  a {
    position: relative;
    display: flex;
    gap: 8px;
    padding: 6px 16px;
    color: ${color('dim')};
    white-space: nowrap;
  }
  a:focus-visible {
    outline-offset: calc(-1 * var(--focus-width));
  }
  a:hover,
  a[aria-current] {
    color: ${color('ink')};
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    border-bottom: 2px solid ${color('accent')};
  }
`

/** Tabs within a tab: boxes in a row, the current one filled. */
const Boxes = styled(Bar)`
  flex: none;
  border: 1px solid ${color('control')};

  ul {
    gap: 1px;
    background: ${color('control')};
  }
  a {
    justify-content: center;
    min-width: 96px;
    background: ${color('ground')};
  }
  a[aria-current] {
    background: ${color('accentSoft')};
  }
`

const Digit = styled.span`
  color: ${color('faint')};
  [data-hints='off'] & {
    display: none;
  }
`

export interface Tab {
  href: string
  label: ReactNode
  /** The digit key of this tab. */
  key?: string | undefined
  selected: boolean
}

/** The properties that a link of the bar must pass on. */
export interface TabLink {
  href: string
  'aria-current': 'page' | undefined
  children: ReactNode
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Left and Right go to the neighbour tab. Not with a modifier: Alt+Left is the browser's. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = at < 0 ? undefined : STEPS[event.key]?.(at, links.length)
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
  links[to]?.click()
}

/** Tabs that are pages: links, the current one underlined. */
export function TabBar({
  label,
  tabs,
  look = 'line',
  renderLink,
}: {
  label: string
  tabs: readonly Tab[]
  /** `boxes`: for tabs within a tab. */
  look?: 'line' | 'boxes'
  /** Renders the app's own link: `(link) => <Link {...link} />`. */
  renderLink: (link: TabLink) => ReactNode
}) {
  const Shape = look === 'boxes' ? Boxes : Bar
  const bar = useRef<HTMLElement>(null)
  const here = tabs.find((tab) => tab.selected)?.href
  // In a narrow window the current tab may be out of view: scrolls the bar and nothing else.
  useLayoutEffect(() => {
    const show = () => {
      const box = bar.current
      const tab = box?.querySelector<HTMLElement>('a[aria-current]')
      if (!box || !tab || box.scrollWidth <= box.clientWidth) return
      const middle = tab.getBoundingClientRect().left - box.getBoundingClientRect().left
      box.scrollLeft += middle - (box.clientWidth - tab.clientWidth) / 2
    }
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [here])
  return (
    <Shape ref={bar} aria-label={label} onKeyDown={walk}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {renderLink({
              href: tab.href,
              'aria-current': tab.selected ? 'page' : undefined,
              children: (
                <>
                  {tab.key && <Digit aria-hidden>{tab.key}</Digit>}
                  {tab.label}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </Shape>
  )
}
