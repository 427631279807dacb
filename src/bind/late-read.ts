/** Reads that a page can do without: they start when the page has been shown for a moment. */
import { useContext, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import { BesideContext } from './scopes'

/** Milliseconds after which a page's own requests are on their way. */
const LATER = 400

/**
 * The answer of a read that the page does not wait for; undefined until it comes, and after a failure. Nothing is read for
 * what is shown beside a list.
 * @param isWanted whether anything shows it
 */
export function useLateRead<T>(options: Read<T>, isWanted: boolean): T | undefined {
  const isBeside = useContext(BesideContext) !== undefined
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return useQuery({
    ...options,
    throwOnError: false,
    enabled: isWanted && isLater && !isBeside,
  }).data
}
