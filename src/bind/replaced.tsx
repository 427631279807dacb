/**
 * A page is addressed by name, and a name can pass to another thing while the page is open. The page then
 * shows that, and nothing can be done to the new thing before the user has taken notice.
 */
import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { called } from '@commands/engine/noun'
import type { Subject } from '@commands/engine/scope'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'

/** The id that each open page was opened for, by what addresses it. The tabs of a page share it. */
const opened = new Map<string, string>()
const closing = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Compares the thing a page shows with the one that it was opened for.
 * @returns why nothing can be done to it, for the page's scope, and the notice to show; neither while it is the same
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
      // The next tab of the same page is shown within this turn; anything else is a new visit.
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
