/** What floats above the page: one store, so that Escape knows what is on top. */
import { withoutMarks } from '@/model/marks'
import { createStore } from 'zustand/vanilla'
import type { Answer, AskRequest, ConfirmRequest } from '@commands/engine/context'
import type { ParsedBinding, Press } from '@commands/keys/keys'
import type { Topic } from '@commands/engine/noun'
import type { MenuRequest, Toast } from '@/bind/shell'

export interface Asking<Request, Answer> {
  /** Tells one question from the next, even for the same argument. */
  id: number
  request: Request
  answer(value: Answer): void
}

export interface ShownToast extends Toast {
  id: number
}

export interface Overlays {
  palette: 'commands' | Asking<AskRequest, Answer | undefined> | undefined
  /** What was typed for the palette before it was drawn. */
  early: { text: string; enter: boolean } | undefined
  confirm: Asking<ConfirmRequest, boolean> | undefined
  /** A form asks whether it may be left. */
  leave: Asking<{ stay: string; leave: string; text?: string }, boolean> | undefined
  menu: MenuRequest | undefined
  help: boolean
  log: boolean
  raw: unknown
  cli: Readonly<Record<string, string>> | undefined
  /** A query in lines, and on one line as it is copied. */
  oxql: { text: string; copied: string } | undefined
  /** What a kind of thing is for. */
  learn: Topic | undefined
  about: boolean
  /** On narrow windows: is the folded sidebar out? */
  sidebar: boolean
  toasts: readonly ShownToast[]
  /** A sequence that has begun, and what could follow. */
  pending: { presses: readonly Press[]; next: readonly ParsedBinding[] } | undefined
  readOnly: boolean
}

export const overlays = createStore<Overlays>(() => ({
  palette: undefined,
  early: undefined,
  confirm: undefined,
  leave: undefined,
  menu: undefined,
  help: false,
  log: false,
  raw: undefined,
  cli: undefined,
  oxql: undefined,
  learn: undefined,
  about: false,
  sidebar: false,
  toasts: [],
  pending: undefined,
  readOnly: false,
}))

const set = overlays.setState

let questionCount = 0
const nextQuestion = () => (questionCount += 1)

/** Asks through a surface and waits. A question asked over another one answers the older with "no". */
export const askOn = <K extends 'confirm' | 'leave'>(
  slot: K,
  request: NonNullable<Overlays[K]>['request'],
): Promise<boolean> =>
  new Promise((resolve) => {
    overlays.getState()[slot]?.answer(false)
    const answer = (value: boolean) => {
      set({ [slot]: undefined } as Partial<Overlays>)
      resolve(value)
    }
    set({ [slot]: { id: nextQuestion(), request, answer } } as Partial<Overlays>)
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

/** Closes the palette; a question in it is answered with nothing. */
export function closePalette(): void {
  const { palette } = overlays.getState()
  if (typeof palette === 'object') palette.answer(undefined)
  else set({ palette: undefined, early: undefined })
}

let toastCount = 0

/** Shows a toast; one that does not go by itself stays until it is dismissed. */
export function addToast(toast: Toast): void {
  const id = (toastCount += 1)
  const { text, heading, action } = toast
  const shown = {
    ...toast,
    id,
    text: withoutMarks(text),
    ...(heading !== undefined && { heading: withoutMarks(heading) }),
    ...(action && { action: { ...action, label: withoutMarks(action.label) } }),
  }
  set(({ toasts }) => ({ toasts: [...toasts.slice(-4), shown] }))
  if (toast.goes !== undefined) setTimeout(() => dismissToast(id), toast.goes)
}

export const dismissToast = (id: number): void =>
  set(({ toasts }) => ({ toasts: toasts.filter((t) => t.id !== id) }))

/** Takes back what is on top. @returns whether there was anything */
export function closeTop(): boolean {
  const now = overlays.getState()
  if (now.leave) now.leave.answer(false)
  else if (now.confirm) now.confirm.answer(false)
  else if (now.menu) closeMenu()
  else if (now.palette) closePalette()
  else if (now.raw !== undefined) set({ raw: undefined })
  else if (now.cli) set({ cli: undefined })
  else if (now.oxql) set({ oxql: undefined })
  else if (now.learn) set({ learn: undefined })
  else if (now.about) set({ about: false })
  else if (now.help) set({ help: false })
  else if (now.log) set({ log: false })
  else if (now.sidebar) set({ sidebar: false })
  else if (now.toasts.length > 0) set({ toasts: now.toasts.slice(0, -1) })
  else return false
  return true
}

export function closeMenu(): void {
  const { menu } = overlays.getState()
  set({ menu: undefined })
  // After the menu has given the focus back to its anchor, which may be a row's button.
  requestAnimationFrame(() => requestAnimationFrame(() => menu?.onClose?.()))
}
