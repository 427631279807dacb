/**
 * A page is addressed by name, and the name can pass to another thing while the page is open. The
 * page then shows a notice and blocks every action on the new thing until the user has confirmed.
 */
import type { ReactNode } from 'react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { called } from '@commands/engine/noun'
import type { TabsPort } from '@commands/engine/ports'
import type { Subject } from '@commands/engine/scope'
import { useScope } from './scopes'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'

/**
 * The id that each open page was opened for, by its noun and arguments. The tabs of a page share
 * it.
 */
const opened = new Map<string, string>()
const closing = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Compares the thing on the page with the one that the page was opened for.
 * @returns why no action is possible, for the page's scope, and the notice to show; neither while
 * it is the same thing
 */
export function useReplaced({ noun, name, args, id }: Subject): {
  replaced: string | undefined
  notice: ReactNode
} {
  const key = `${noun} ${JSON.stringify(args)}`
  const [first, setFirst] = useState({ key, id: opened.get(key) ?? id })
  if (first.key !== key) setFirst({ key, id })
  useLayoutEffect(() => {
    clearTimeout(closing.get(key))
    opened.set(key, first.id)
    return () => {
      // The next tab of the same page mounts within this turn; anything later is a new visit.
      closing.set(
        key,
        setTimeout(() => opened.delete(key)),
      )
    }
  }, [key, first.id])
  if (first.key !== key || first.id === id) return { replaced: undefined, notice: null }
  const word = called(noun)
  return {
    replaced: `this is another ${word} called ${name} now`,
    notice: (
      <Notice tone="warn">
        This is another {word} called {name} now: the one that you opened is gone.{' '}
        <Button onClick={() => setFirst({ key, id })}>Use this one</Button>
      </Notice>
    ),
  }
}

/**
 * Makes a page the place of the keys and commands about one thing.
 * @param tabs what its digits and sibling keys do, where it has any
 * @returns a notice to show when the name of the thing has passed to another one
 */
export function useDetail(subject: Subject, tabs?: TabsPort): ReactNode {
  const { replaced, notice } = useReplaced(subject)
  useScope(
    useMemo(
      () => ({
        name: 'detail' as const,
        noun: subject.noun,
        subject,
        ...(tabs && { tabs }),
        replaced,
      }),
      [subject, tabs, replaced],
    ),
  )
  return notice
}
