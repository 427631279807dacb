/** What of a list lives in the address: sorting, filter, page. */
import { useEffect, useMemo, useState } from 'react'
import { useShell, usePlace } from '@/bind/shell'
import { useLatest } from '@/bind/latest'

export type SearchWriter = (
  changes: Readonly<Record<string, string | undefined>>,
  how: 'push' | 'replace',
) => void

/** An address with changed query parameters. `undefined` or an empty text removes one; all others stay. */
export function withChanges(
  address: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const [path = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') search.delete(key)
    else search.set(key, value)
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** @returns a function that changes query parameters of this page's address, and keeps all others */
export function useSearchWriter(): SearchWriter {
  const shell = useShell()
  const place = useLatest(usePlace())
  return useMemo(
    () => (changes: Readonly<Record<string, string | undefined>>, how: 'push' | 'replace') => {
      const { address } = place.current
      // A list stays on screen until the page after it is ready: it must not take that page's address back.
      if (address.split('?')[0] === location.pathname)
        shell.go(withChanges(address, changes), { replace: how === 'replace' })
    },
    [shell, place],
  )
}

/** Milliseconds without typing after which the filter is written to the address. */
const WRITE_AFTER = 250

/** The filter as it is typed; the address follows when the typing rests. */
export function useFilter(write: SearchWriter) {
  const { search, visit } = usePlace()
  const inAddress = search.get('q') ?? ''
  const [state, setState] = useState({ visit, text: inAddress })
  if (state.visit !== visit) setState({ visit, text: inAddress })
  const { text } = state
  useEffect(() => {
    if (text === inAddress) return undefined
    const timer = setTimeout(() => write({ q: text }, 'replace'), WRITE_AFTER)
    return () => clearTimeout(timer)
  }, [text, inAddress, write])
  return [text, (next: string) => setState({ visit, text: next })] as const
}
