import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { withoutInvisible } from '@/model/invisible-characters'
import { styled } from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { useKeys } from '@/bind/Do'
import { racks } from '@/bind/racks'
import { Link } from '@/bind/Link'
import { shortId } from '@/model/identity'
import { isUuid } from '@/model/identity'
import { addressesAbove, areas, matchPath } from '@/areas/index'
import type { Level } from '@/areas/route'
import { HOME } from '@/paths/core'
import { Keys } from '@/ui/Keys'
import { Cursor } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'

/** The address that the switch to the system opens. */
const SYSTEM = '/system/silos'

const Bar = styled.header`
  grid-area: top;
  display: grid;
  grid-template-columns: var(--sidebar) 1fr auto;
  align-items: stretch;
  height: var(--top-bar);
  border-bottom: 1px solid ${color('line')};
  background: ${color('sunken')};
  ${narrow} {
    grid-template-columns: auto 1fr auto;
  }
`

const Mark = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 16px;
  border-right: 1px solid ${color('line')};
  font-weight: 600;
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Fold = styled.button`
  display: none;
  padding: 0 14px;
  border: 0;
  border-right: 1px solid ${color('line')};
  background: none;
  ${narrow} {
    display: block;
  }
`

const Left = styled.div`
  display: flex;
  ${narrow} {
    span {
      display: none;
    }
    span:first-child {
      display: inline-block;
    }
  }
  > :last-child {
    flex: 1;
  }
`

const Crumbs = styled.nav`
  display: flex;
  align-items: center;
  min-width: 0;
  padding: 0 20px;
  ol {
    display: grid;
    grid-auto-flow: column;
    /* All grow alike until each has its whole text: the longest is shortened first. */
    grid-auto-columns: minmax(0, max-content);
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
  }
  li {
    display: flex;
    min-width: 0;
    color: ${color('dim')};
    line-height: 24px;
  }
  li > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  li + li::before,
  li:first-child::after {
    color: ${color('faint')};
  }
  li + li + li::before {
    content: '/';
  }
  li:first-child::after {
    content: '/';
  }
  li:last-child {
    color: ${color('ink')};
    font-weight: 500;
  }
  a {
    min-width: 24px;
    text-align: center;
  }
  a:hover {
    color: ${color('accent')};
  }
  ${narrow} {
    padding: 0 10px;
    li:not(:last-child) {
      display: none;
    }
  }
`

const Prompt = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  flex: none;
  padding: 4px 8px;
  border: 0;
  background: none;
  /* The colour of the rack, where it has one. */
  color: var(--rack, ${color('accent')});
`

const Right = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-right: 8px;
  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding: 4px 8px;
    border: 0;
    background: none;
    color: ${color('dim')};
    white-space: nowrap;
  }
  button:hover {
    color: ${color('ink')};
  }
  b {
    font-weight: 400;
    color: ${color('ink')};
  }
  ${narrow} {
    .wide {
      display: none;
    }
  }
`

const Switcher = styled.div`
  display: flex;
  border: 1px solid ${color('line')};
  a {
    padding: 1px 8px;
    font-size: 12px;
    color: ${color('dim')};
  }
  a[aria-current] {
    background: ${color('accentSoft')};
    color: ${color('ink')};
  }
  ${narrow} {
    display: none;
  }
`

/** The steps of an address; `href` is undefined for a step without a page. */
export function crumbsOf(address: string): { label: string; href: string | undefined }[] {
  const path = address.split('?')[0] ?? ''
  const segments = path.split('/').filter(Boolean)
  const linked = new Set([...addressesAbove(path), path])
  return segments.map((segment, i) => {
    const href = `/${segments.slice(0, i + 1).join('/')}`
    let label = segment
    try {
      label = decodeURIComponent(segment)
    } catch {
      // A malformed percent escape is shown unchanged.
    }
    // Users have ids in addresses: a full UUID would leave no room for the other steps.
    if (isUuid(label)) label = shortId(label)
    return { label, href: linked.has(href) && matchPath(href) ? href : undefined }
  })
}

/** The prompt bar at the top: the breadcrumb, and the button that opens the palette. */
export function PromptBar({ level, address }: { level: Level; address: string }) {
  const shell = useShell()
  const me = useQuery({ ...coreReads.me(), enabled: false })
  const fleet = useQuery({ ...coreReads.systemPolicy(), enabled: false })
  // What is above the page may be of an area that is loaded later.
  useStore(areas, (a) => a.areas)
  const crumbs = crumbsOf(address)
  const rack = useStore(racks, (s) => s.here?.name)
  const paletteKeys = useKeys('view.palette')
  const helpKeys = useKeys('view.help')
  return (
    <Bar>
      <Left>
        <Fold
          type="button"
          aria-label="Sidebar"
          onClick={() => void shell.run('view.sidebar', {}, 'button')}
        >
          ≡
        </Fold>
        <Mark href={HOME} aria-label="rackline: home">
          <Cursor aria-hidden />
          <span>rackline</span>
        </Mark>
      </Left>
      <Crumbs translate="no" aria-label="Breadcrumbs">
        {rack && (
          <Prompt
            type="button"
            aria-label={`Rack ${rack}`}
            onClick={() => void shell.run('served-rack.choose', {}, 'button')}
          >
            {rack}
          </Prompt>
        )}
        <ol>
          <li>
            <Link href={HOME} aria-label="Home">
              ~
            </Link>
          </li>
          {crumbs.map(({ label, href }, i) => (
            <li key={href ?? `${label} ${i}`}>
              {href && i < crumbs.length - 1 ? (
                <Link href={href}>{label}</Link>
              ) : (
                <span aria-current="page">{label}</span>
              )}
            </li>
          ))}
        </ol>
        <Prompt
          type="button"
          aria-label="Type a command"
          onClick={() => void shell.run('view.palette', {}, 'button')}
        >
          ❯ <Cursor aria-hidden />
        </Prompt>
      </Crumbs>
      {/* Rendered once its content is known, since it would otherwise move the elements on its left. */}
      {me.data && (me.data.fleetViewer !== undefined || !fleet.isPending) && (
        <Right>
          {isFleetViewer(me.data, fleet.data) && (
            <Switcher role="group" aria-label="Switch between system and silo">
              <Link href={HOME} aria-current={level === 'system' ? undefined : 'true'}>
                Silo
              </Link>
              <Link href={SYSTEM} aria-current={level === 'system' ? 'true' : undefined}>
                System
              </Link>
            </Switcher>
          )}
          <button
            type="button"
            className="wide"
            onClick={() => void shell.run('view.palette', {}, 'button')}
          >
            <Keys presses={paletteKeys} /> commands
          </button>
          <button
            type="button"
            className="wide"
            onClick={() => void shell.run('view.help', {}, 'button')}
          >
            <Keys presses={helpKeys} /> keys
          </button>
          <button
            type="button"
            aria-label={withoutInvisible(
              `User menu: ${me.data?.displayName ?? 'User'}@${me.data?.siloName ?? ''}`,
            )}
            aria-haspopup="menu"
            onClick={({ currentTarget }) =>
              void import('./user-menu').then(({ userMenu }) => userMenu(shell, currentTarget))
            }
          >
            <span>
              <b>{withoutInvisible(me.data?.displayName ?? 'User')}</b>
              <span className="wide">@{me.data?.siloName}</span>
            </span>
            <span aria-hidden>▾</span>
          </button>
        </Right>
      )}
    </Bar>
  )
}
