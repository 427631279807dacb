/** The overlays above the page. They share one store, so that Escape closes the topmost one. */
import { withoutInvisible } from '@/model/invisible-characters'
import { createStore } from 'zustand/vanilla'
import type { Answer, AskRequest, ConfirmRequest, ShownText } from '@commands/engine/context'
import type { ParsedBinding, Press } from '@commands/keys/keys'
import type { Guard, MenuRequest, Toast } from '@/bind/shell'

interface Asking<Request, Answer> {
  /** Distinguishes two questions about the same argument. */
  id: number
  request: Request
  answer(value: Answer): void
}

interface ShownToast extends Toast {
  id: number
}

type OneText = { [K in keyof ShownText]: ShownText[K] | undefined }

export interface Overlays extends OneText {
  palette: 'commands' | Asking<AskRequest, Answer | undefined> | undefined
  /** Keys typed for the palette or the command line before it was rendered. */
  early: { text: string; enter: boolean } | undefined
  confirm: Asking<ConfirmRequest, boolean> | undefined
  /** The question before leaving a form with unsaved values. */
  leave: Asking<Guard, boolean> | undefined
  menu: MenuRequest | undefined
  help: boolean
  log: boolean
  /** The command line, in place of the breadcrumb. */
  line: boolean
  about: boolean
  /** A text that the browser refused to copy. */
  byHand: { text: string; what: string } | undefined
  /** Whether the thing under the cursor of a list is shown where it is not shown by itself. */
  beside: boolean
  /** In narrow windows: whether the sidebar is open. */
  sidebar: boolean
  toasts: readonly ShownToast[]
  /** Scrolls the list of possible next keys. @returns whether it scrolled */
  scrollsBy: ((key: string) => boolean) | undefined
  /** The first keys of a sequence, and the bindings that can follow. */
  pending: { presses: readonly Press[]; next: readonly ParsedBinding[] } | undefined
  readOnly: boolean
}

/** The key in session storage for read-only mode, which applies to this tab, even after a reload. */
export const READ_ONLY = 'read-only'

function isKeptReadOnly(): boolean {
  try {
    return sessionStorage.getItem(READ_ONLY) !== null
  } catch {
    return false
  }
}

export const overlays = createStore<Overlays>(() => ({
  palette: undefined,
  early: undefined,
  confirm: undefined,
  leave: undefined,
  menu: undefined,
  help: false,
  log: false,
  line: false,
  raw: undefined,
  cli: undefined,
  oxql: undefined,
  learn: undefined,
  about: false,
  byHand: undefined,
  beside: false,
  late: undefined,
  tour: false,
  sidebar: false,
  toasts: [],
  pending: undefined,
  scrollsBy: undefined,
  readOnly: isKeptReadOnly(),
}))

const set = overlays.setState

let questionCount = 0
const nextQuestion = () => (questionCount += 1)

/** Opens a question and waits for the answer. An older question of the same kind is answered with no. */
export const askOn = <K extends 'confirm' | 'leave'>(
  slot: K,
  request: NonNullable<Overlays[K]>['request'],
): Promise<boolean> =>
  new Promise((resolve) => {
    overlays.getState()[slot]?.answer(false)
    const answer = (value: boolean) => {
      set({ [slot]: undefined })
      resolve(value)
    }
    set({ [slot]: { id: nextQuestion(), request, answer } })
  })

/** Asks for one argument in the palette. */
export const askInPalette = (request: AskRequest): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    closePalette()
    set({
      palette: {
        id: nextQuestion(),
        request,
        answer: (value) => {
          set({ palette: undefined })
          resolve(value)
        },
      },
    })
  })

/** Closes the palette. A question in it is answered with undefined. */
export function closePalette(): void {
  const { palette } = overlays.getState()
  if (typeof palette === 'object') palette.answer(undefined)
  else set({ palette: undefined, early: undefined })
}

let toastCount = 0

/** Shows a toast. Without `goes` it stays until the user dismisses it. @returns the id for dismissing it */
export function addToast(toast: Toast): number {
  const id = (toastCount += 1)
  const { heading, action } = toast
  const shown = {
    ...toast,
    id,
    ...(heading !== undefined && { heading: withoutInvisible(heading) }),
    ...(action && { action: { ...action, label: withoutInvisible(action.label) } }),
  }
  // Of many, the oldest go, but not those that wait until they are read.
  set(({ toasts }) => ({
    toasts: [...toasts.filter(({ goes }, i) => !goes || !toasts[i + 4]), shown],
  }))
  if (toast.goes !== undefined) setTimeout(() => dismissToast(id), toast.goes)
  return id
}

export const dismissToast = (id: number): void =>
  set(({ toasts }) => ({ toasts: toasts.filter((t) => t.id !== id) }))

/** The overlays that close without an answer, the topmost first. */
const LAYERS = [
  'byHand',
  'raw',
  'cli',
  'oxql',
  'learn',
  'about',
  'late',
  'help',
  'log',
  'line',
  'beside',
  'sidebar',
  'tour',
] as const

/** Closes the topmost overlay. @returns whether there was one */
export function closeTop(): boolean {
  const now = overlays.getState()
  const closed = overlays.getInitialState()
  const open = LAYERS.find((layer) => now[layer] !== closed[layer])
  if (now.leave) now.leave.answer(false)
  else if (now.confirm) now.confirm.answer(false)
  else if (now.menu) closeMenu()
  else if (now.palette) closePalette()
  else if (open) set({ [open]: closed[open], early: undefined })
  else if (now.toasts.length > 0) set({ toasts: now.toasts.slice(0, -1) })
  else return false
  return true
}

export function closeMenu(): void {
  const { menu } = overlays.getState()
  set({ menu: undefined })
  // Waits until the menu has returned the focus to its anchor, such as the button of a row.
  requestAnimationFrame(() => requestAnimationFrame(() => menu?.onClose?.()))
}
