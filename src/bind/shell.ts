/** The interface of the shell for pages and panels. The shell provides it by context. */
import type { Sentence } from '@/model/sentence'
import type { RefObject } from 'react'
import { createContext, useContext } from 'react'
import type { Given } from '@commands/engine/args'
import type { FollowLink } from '@commands/engine/command'
import type { Ctx } from '@commands/engine/context'
import type { Outcome, Registry, Source } from '@commands/engine/registry'
import type { CommandId } from '@commands/index'
import type { ParsedBinding, Platform } from '@commands/keys/keys'
import type { Scope, Subject } from '@commands/engine/scope'

export interface Shell {
  registry: Registry
  /**
   * The context of commands at this moment.
   * @param scopes the scopes as they were when an overlay was opened
   */
  ctx(scopes?: readonly Scope[]): Ctx
  /**
   * Runs a command through the gate.
   * @param scopes the scopes as they were when the overlay was opened from which it comes
   */
  run(
    id: CommandId,
    given: Given | readonly Given[],
    source: Source,
    scopes?: readonly Scope[],
  ): Promise<Outcome>
  /** The effective keymap at this moment; components that show it use `useBindings`. */
  readonly bindings: readonly ParsedBinding[]
  platform: Platform
  /** Prefetches what an address needs, since the user may go there next. */
  intend(address: string): void
  /**
   * Prefetches the code of an address, since the user can go there from here: once the page is complete and in use, and
   * the browser is idle.
   */
  prefetchCode(address: string): void
  /** Navigates to an address; a form with unsaved changes asks first. */
  go(address: string, how?: { replace?: boolean; newTab?: boolean }): void
  /**
   * Closes a panel: goes back to the page from which it was opened.
   * @param fallback the address to go to when the panel was reached by a link; without it, the page under the panel
   * @param to a page that takes the place of the panel in the browser's history instead
   */
  leave(fallback?: string, to?: string): void
  /** Opens a menu at an element. */
  menu(request: MenuRequest): void
  /**
   * Waits for commands of areas that are not loaded yet.
   * @param then gets those that are known by then: all of them, unless an area could not be loaded
   */
  whenKnown<Id extends string>(ids: readonly Id[], then: (known: readonly Id[]) => void): void
  /** Loads all areas, for a page that leads to things of any noun. */
  loadNouns(): void
  /** Registers a guard that may stop navigation. @returns a function that removes it */
  guard(guard: Guard): () => void
  /** Announces a text to screen readers, politely. */
  announce(text: string): void
  toast(toast: Toast): void
  /** Shows in the status line, and announces, why an action is refused. */
  refuse(reason: string): void
}

export interface MenuEntry {
  id: string
  label: string
  detail?: string | undefined
  keys?: string[][] | undefined
  /** Why not; choosing it shows the reason. */
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
  /** What it is about, where that is not the selection of the page. */
  things?: readonly Subject[]
  /** Called when it has closed for any reason. */
  onClose?(): void
}

export interface Toast {
  tone: 'ok' | 'bad' | 'note'
  heading?: string
  text: Sentence
  /** How long it took. */
  after?: string
  /** A button, or a link. */
  action?: { label: string; do(): void } | FollowLink
  /** Milliseconds until it disappears; an error stays until it is dismissed. */
  goes?: number
}

/**
 * Stands between the user and leaving a page: whether something would be lost, and what to keep for
 * later.
 */
export interface Guard {
  isDirty(): boolean
  /** The words of the question. */
  words: { stay: string; leave: string; text?: string }
  /** Only leaving the console loses something: another page of it does not. */
  closing?: true | undefined
  /** Called before a redirect to the sign-in and before a reload: keeps what was typed. Without it, that is lost. */
  keep?: (() => void) | undefined
}

/** The address of the shown page. */
export interface Place {
  address: string
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Distinguishes this visit from another one to the same address. */
  visit: string
  /** The title of the panel, or of the page where there is none. */
  title: string
  /** The panel was opened from the page under it, so it may slide in. */
  slides: boolean
}

/** The id of a command that is known only at run time: the registry holds those of the areas alone. */
export const commandId = (id: string): CommandId => id as CommandId

export const ShellContext = createContext<Shell | undefined>(undefined)
export const PlaceContext = createContext<Place | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('Render this inside the shell')
  return shell
}

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('No place: render inside a page')
  return place
}

/** A parameter of the address that the route defines. */
export function useParam(name: string): string {
  const value = usePlace().params[name]
  if (value === undefined) throw new Error(`The address has no ${name}`)
  return value
}

/** The scrolling pane of the shown page. */
export const PaneContext = createContext<RefObject<HTMLElement | null>>({ current: null })

export const usePane = (): RefObject<HTMLElement | null> => useContext(PaneContext)
