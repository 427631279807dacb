/** Connects a form to the shell: the scope with its port for keys, and the guard against losing typed values. */
import { useEffect, useMemo } from 'react'
import type { FormPort } from '@commands/engine/ports'
import type { Scope } from '@commands/engine/scope'
import type { Guard } from '@/bind/shell'
import { useShell } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'

const WORDS: Record<'panel' | 'form', { stay: string; leave: string }> = {
  panel: { stay: 'Keep editing', leave: 'Leave form' },
  form: { stay: 'Continue editing', leave: 'Leave this page' },
}

/** Adds the scope of a form or a panel. @param port must keep its identity: a new port creates a new scope */
export function useFormPort(
  scope: 'panel' | 'form',
  port: FormPort,
  { isOpen = true, more }: { isOpen?: boolean; more?: Omit<Scope, 'name' | 'form'> } = {},
): void {
  useScope(
    useMemo(
      () => (isOpen ? { name: scope, form: port, ...more } : undefined),
      [isOpen, scope, port, more],
    ),
  )
}

/** The port of a read-only panel. @param leave closes the panel */
export function useReadPort(leave: () => void): FormPort {
  const live = useLatest(leave)
  return useMemo(
    () => ({
      isRead: true,
      submit: () => undefined,
      leave: () => live.current(),
      request: () => undefined,
    }),
    [live],
  )
}

interface FormGuard {
  /** What was sent goes on without the form: only leaving the whole console asks. */
  goesOn?(): true | undefined
  isDirty(): boolean
  /** The texts of the question, where they differ from the usual ones. */
  words?(): Guard['words'] | undefined
  /** Stores a draft for the time of a sign-in. */
  keep?: () => void
}

/** Asks the user before typed values are lost. */
export function useFormGuard(scope: 'panel' | 'form', guard: FormGuard): void {
  const shell = useShell()
  const live = useLatest(guard)
  useEffect(
    () =>
      shell.guard({
        isDirty: () => live.current.isDirty(),
        get words() {
          return live.current.words?.() ?? WORDS[scope]
        },
        get keep() {
          return live.current.keep
        },
        get closing() {
          return live.current.goesOn?.() || undefined
        },
      }),
    [shell, live, scope],
  )
}
