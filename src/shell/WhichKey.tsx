import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { useBindings } from '@/bind/keymap'
import { preferences } from '@/bind/preferences'
import { useRoleChanges } from '@/bind/refusal-changes'
import { scopes } from '@/bind/scopes'
import { Keys } from '@/ui/Keys'
import { Dim, Faint, Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import type { ParsedBinding, Press } from '@commands/keys/keys'
import { resolve, showKeys } from '@commands/keys/keys'
import { pendingKeys } from './pending-keys'
import { overlays } from './overlay-state'

/** Milliseconds after a prefix until the list of next keys appears. The prefix itself waits without limit. */
const SHOWN_AFTER = 300

const Box = styled.section`
  position: fixed;
  z-index: 45;
  right: 16px;
  bottom: calc(var(--status-line) + var(--notices, 0px) + 12px);
  width: min(720px, calc(100vw - 32px));
  max-height: 60vh;
  overflow-y: auto;
  padding: 12px 16px;
  border: 1px solid ${color('lineStrong')};
  background: ${color('raised')};
  box-shadow: 0 8px 24px ${color('shade')};
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
    gap: 4px 16px;
    padding-top: 8px;
  }
  li {
    display: flex;
    gap: 10px;
    min-width: 0;
  }
  /* One line each, however long a refusal is: what fits is what can be read at once. */
  li > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* It is about keys: these are shown in any window, whatever the user's setting for hints. */
  && span:has(kbd) {
    display: inline-flex;
  }
`

/** How far a key scrolls, as a share of the visible height. */
const SCROLLS: Readonly<Record<string, number>> = {
  ArrowDown: 0.2,
  ArrowUp: -0.2,
  PageDown: 0.9,
  PageUp: -0.9,
}

/** While the list overflows its box, keys that complete no sequence scroll it, and the sequence stays pending. */
function useScrollKeys(isShown: boolean) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isShown) return undefined
    overlays.setState({
      scrollsBy(key) {
        const by = SCROLLS[key]
        const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
        if (by === undefined || scrollHeight <= clientHeight) return false
        box.current?.scrollBy({ top: by * clientHeight })
        return true
      },
    })
    return () => overlays.setState({ scrollsBy: undefined })
  }, [isShown])
  return box
}

/** The possible next keys after these presses, including those of areas loaded since then. */
function useNext(presses: readonly Press[]): readonly ParsedBinding[] {
  const all = useBindings()
  const mode = useStore(preferences, ({ keys }) => keys)
  const last = presses.at(-1)
  if (!last) return []
  const situation = { scopes: scopes.getState().stack, bindings: all, mode }
  const found = resolve({ ...situation, pending: presses.slice(0, -1) }, last)
  return found.kind === 'wait' ? found.next : []
}

const NONE: readonly Press[] = []

/** Lists the keys that can follow the pressed first key. */
export default function WhichKey() {
  const shell = useShell()
  useRoleChanges()
  const pending = useStore(overlays, (s) => s.pending)
  const [isDue, setDue] = useState(false)
  const begun = pending?.presses.length ?? 0
  useEffect(() => {
    setDue(false)
    if (begun === 0) return undefined
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER)
    return () => clearTimeout(timer)
  }, [begun])
  const next = useNext(pending?.presses ?? NONE)
  const box = useScrollKeys(pending !== undefined && isDue)
  // A key that the guest of a serial console has received is rarely meant as the first of two.
  if (!pending || !isDue || pending.next.every(({ passThrough }) => passThrough)) return null
  // The area of a command may not be loaded yet.
  const isKnown = ({ run }: ParsedBinding) => shell.registry.all.some(({ id }) => id === run)
  return (
    <Box ref={box} aria-label="Keys that can follow" role="status">
      <Head as="div">
        <Keys presses={pendingKeys(pending.presses)} /> …
      </Head>
      <ul>
        {next.filter(isKnown).map((binding) => {
          const { command, reason } = shell.registry.state(
            binding.run,
            binding.args ?? {},
            shell.ctx(),
          )
          const detail = Object.values(binding.args ?? {}).join(' ')
          const words = detail ? `${command.verb}: ${detail}` : command.verb
          return (
            <li key={binding.keys}>
              <Keys
                presses={showKeys(binding.keys, shell.platform).slice(pending.presses.length)}
              />
              <span>
                {reason ? <Dim>{words}</Dim> : words}
                {reason && <Faint> {reason}</Faint>}
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
