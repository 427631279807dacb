/**
 * The desk: what a page or a panel may reach for. The shell makes the real one; pages know only this.
 */
import type { RefObject } from 'react'
import { createContext, useContext } from 'react'
import type { Given } from '@commands/engine/args'
import type { Ctx } from '@commands/engine/context'
import type { Outcome, Registry, Source } from '@commands/engine/registry'
import type { CommandId } from '@commands/index'
import type { ParsedBinding, Platform } from '@commands/keys/keys'
import type { Scope } from '@commands/engine/scope'

export interface Shell {
  registry: Registry
  /** What commands may use, as it is now. @param held the scopes as they were when a surface was opened */
  ctx(held?: readonly Scope[]): Ctx
  /**
   * Runs a command through the gate.
   * @param held the scopes as they were when the surface was opened that it came from
   */
  run(
    id: CommandId,
    given: Given | readonly Given[],
    source: Source,
    held?: readonly Scope[],
  ): Promise<Outcome>
  /** The keymap as it counts at this moment; whoever shows it stays in step by `useBindings`. */
  readonly bindings: readonly ParsedBinding[]
  platform: Platform
  /** Fetches what an address will need, since somebody is about to go there. */
  intend(address: string): void
  /** Goes to an address; a form that would lose something asks first. */
  go(address: string, how?: { replace?: boolean; newTab?: boolean }): void
  /** Ends a panel: back to the page it was opened from. @param fallback where to go when it was reached by a link */
  leave(fallback: string): void
  /** Opens a menu at an element. */
  menu(request: MenuRequest): void
  /** Something may stand in the way of leaving: @returns the way to take it back */
  guard(guard: Guard): () => void
  /** Says something to a screen reader, politely. */
  announce(text: string): void
  toast(toast: Toast): void
  /** Says in the status line, and to a screen reader, why what was asked for is not done. */
  refuse(reason: string): void
}

export interface MenuEntry {
  id: string
  label: string
  detail?: string | undefined
  keys?: string[][] | undefined
  /** Why not; choosing it says the reason. */
  reason?: string | undefined
  danger?: boolean | undefined
  href?: string | undefined
  checked?: boolean | undefined
  section?: string | undefined
  choose(): void
}

export interface MenuRequest {
  anchor: Element
  label: string
  items: readonly MenuEntry[]
  /** Called when it is gone, by whichever way. */
  onClose?(): void
}

export interface Toast {
  tone: 'ok' | 'bad' | 'note'
  heading?: string
  text: string
  action?: { label: string; do(): void }
  /** Milliseconds until it goes by itself; an error stays until dismissed. */
  goes?: number
}

/** Stands between a person and leaving: is anything lost, and what is to be kept for later? */
export interface Guard {
  isDirty(): boolean
  /** The words of the question. */
  words: { stay: string; leave: string; say?: string }
  /** Only leaving the console altogether loses something: another page of it does not. */
  closing?: true
  /** Called before a sign-in that cannot wait: keeps what was typed for afterwards. */
  keep(): void
}

/** Where the shown page is. */
export interface Place {
  address: string
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Tells this visit from another one to the same address. */
  visit: string
  /** Was the panel opened from the page under it, so that it may slide in? */
  slides: boolean
}

export const ShellContext = createContext<Shell | undefined>(undefined)
export const PlaceContext = createContext<Place | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('No desk: render inside the shell')
  return shell
}

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('No place: render inside a page')
  return place
}

/** A parameter of the address that the route promises. */
export function useParam(name: string): string {
  const value = usePlace().params[name]
  if (value === undefined) throw new Error(`The address has no ${name}`)
  return value
}

/** What scrolls: the pane of the page that is shown. */
export const PaneContext = createContext<RefObject<HTMLElement | null>>({ current: null })

export const usePane = (): RefObject<HTMLElement | null> => useContext(PaneContext)
