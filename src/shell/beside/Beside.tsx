/**
 * The thing under the cursor of a list, beside the list or over it. Keys go to the list until the user enters it by Tab
 * or a click.
 */
import type { RefObject } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useKeys } from '@/bind/Do'
import { loadFor } from '@/areas/index'
import { useLatest } from '@/bind/latest'
import { scopes, useScope } from '@/bind/scopes'
import { PaneContext, ShellContext, commandId, useShell } from '@/bind/shell'
import type { Shell } from '@/bind/shell'
import { Button, LinkButton } from '@/ui/Button'
import { Cross } from '@/ui/Glyph'
import { Notice } from '@/ui/Message'
import { Head } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { GLANCE } from '@/paths/path'
import type { Noun } from '@commands/engine/noun'
import { called, nounOf } from '@commands/engine/noun'
import { useLinkKeepsFocus } from '../link-keeps-focus'
import { navigation } from '../navigation'
import { overlays } from '../overlay-state'
import type { Target, Where } from './place'
import { targetIn } from './place'
import { chooseTab, staysOn } from './prepare'
import { Thing } from './Thing'
import type { Shown } from './use-shown'
import { linkOf, useShown } from './use-shown'

const Frame = styled.aside<{ $over: boolean }>`
  grid-area: ${({ $over }) => ($over ? 'page' : 'beside')};
  justify-self: end;
  z-index: 20;
  display: flex;
  flex-direction: column;
  width: ${({ $over }) => ($over ? 'min(100%, 720px)' : 'clamp(640px, 41vw, 1280px)')};
  min-height: 0;
  border-left: 1px solid ${color('line')};
  background: ${({ $over }) => color($over ? 'raised' : 'ground')};
  ${({ $over }) => $over && `box-shadow: 0 8px 24px ${color('shade')};`}
  ${narrow} {
    align-self: end;
    height: 60%;
    border-left: 0;
    border-top: 1px solid ${color('lineStrong')};
  }
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 20px 16px 12px 24px;
  > :first-child {
    margin-right: auto;
  }
`

const Content = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 24px 16px;
  overscroll-behavior: contain;
`

/** The link to the page of what is shown, with the key that does the same on the row. */
function Open({ noun, href }: { noun: Noun; href: string }) {
  const shell = useShell()
  const record = nounOf(noun)?.commands
  const keys = useKeys(commandId(record?.view ?? record?.edit ?? ''))
  return (
    <LinkButton href={href} keys={keys} onFollow={() => shell.go(href)}>
      Open
    </LinkButton>
  )
}

/**
 * The shell for what is shown: its tabs and its sorting change what is shown, and other links lead away from the list.
 * An address whose area is still loading is given up when the user goes elsewhere meanwhile.
 */
function useInnerShell(
  live: { readonly current: Shown | undefined },
  show: (target: Target, tab?: string) => Promise<void>,
  leave: () => void,
  isEntered: boolean,
): Shell {
  const shell = useShell()
  const isIn = useLatest(isEntered)
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [])
  return useMemo<Shell>(() => {
    const showTab = (target: Target, tab: string) => {
      const first = linkOf(target)
      if (first !== undefined) chooseTab(first, tab)
      // The cursor may be on the next thing already, which opens on this tab.
      const next = isIn.current ? undefined : targetIn(scopes.getState().stack)
      return next && next.subject.id !== target.subject.id ? show(next) : show(target, tab)
    }
    return {
      ...shell,
      get bindings() {
        return shell.bindings
      },
      go(to, how) {
        const { prepared, target } = live.current ?? {}
        if (!prepared || !target || how?.newTab) return shell.go(to, how)
        const mine = (turn.current += 1)
        const isLatest = () =>
          mine === turn.current && navigation.getState().leavingFor === undefined
        const follow = () => (staysOn(prepared, to) ? void showTab(target, to) : shell.go(to, how))
        const loading = loadFor(new URL(to, location.origin).pathname)
        if (!loading) return follow()
        return void loading.then(
          () => isLatest() && follow(),
          () => isLatest() && shell.refuse('this could not be loaded: reload the page'),
        )
      },
      leave,
    }
  }, [shell, live, show, leave, isIn])
}

/** Whether the focus is in the element, or was in it last: what had it may be drawn anew. */
function useEntered(element: RefObject<Element | null>): boolean {
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) =>
      setEntered(target instanceof Node && element.current?.contains(target) === true)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [element])
  return isEntered
}

export default function Beside({ where }: { where: Where }) {
  const shell = useShell()
  const element = useRef<HTMLElement>(null)
  const isEntered = useEntered(element)
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, live, show, isKept } = useShown(isEntered)
  useLinkKeepsFocus(shown?.prepared?.address ?? '', scroller)
  const isOver = where === 'over'
  const leave = useCallback(() => {
    live.current?.target.list.focusRows()
    if (isOver) overlays.setState({ beside: false })
  }, [live, isOver])
  useScope(
    useMemo(
      () => (isOver || isEntered ? { name: 'beside' as const, beside: { leave } } : undefined),
      [isOver, isEntered, leave],
    ),
  )
  const inner = useInnerShell(live, show, leave, isEntered)
  const keys = useKeys('list.beside')
  const thing = shown?.target.subject
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [thing?.id])
  if (!shown || !thing) return <Frame $over={isOver} aria-label="Beside the list" aria-busy />
  const { address, route } = shown.prepared ?? {}
  // The page of a project is the list of its instances, which does not name the project.
  const isListOf = route?.kind === 'page' && route.early
  return (
    <Frame ref={element} $over={isOver} aria-label={`${thing.name}, beside the list`} id="beside">
      <Bar>
        <Head as="span">
          {called(thing.noun)}
          {isListOf && ` ${thing.name}`}
        </Head>
        {address !== undefined && <Open noun={thing.noun} href={address.replace(GLANCE, '')} />}
        <Button
          kind="quiet"
          aria-label="Hide the details of the row"
          keys={keys}
          onClick={() => {
            live.current?.target.list.focusRows()
            void shell.run('list.beside', {}, 'button')
          }}
        >
          <Cross />
        </Button>
      </Bar>
      <Content ref={scroller}>
        {isKept && (
          <Notice tone="warn">
            {thing.name} stays here until its form is saved. Keys go to the row of the list.
          </Notice>
        )}
        <ShellContext.Provider value={inner}>
          <PaneContext.Provider value={scroller}>
            <Thing
              shown={shown}
              isEntered={isEntered}
              retry={() => void show(shown.target, address)}
            />
          </PaneContext.Provider>
        </ShellContext.Provider>
      </Content>
    </Frame>
  )
}
