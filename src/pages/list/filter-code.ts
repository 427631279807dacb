/** The code of the filter: no part of the first load, and there before the first letter. */
import { useEffect, useState } from 'react'

type Code = typeof import('./filter-rows')

let code: Code | undefined

/** Fetches the code ahead. */
export async function fetchFilter(): Promise<void> {
  code ??= await import('./filter-rows')
}

/** Prepares the rows for the first letter. */
export async function prepareFilter(...of: Parameters<Code['prepareFilter']>): Promise<void> {
  await fetchFilter()
  await code?.prepareFilter(...of)
}

/** @param isWanted there is a filter @returns the code; undefined until it is there */
export function useFilterCode(isWanted: boolean): Code | undefined {
  const [, setLoaded] = useState(code !== undefined)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (isWanted && !code) fetchFilter().then(() => setLoaded(true), setError)
  }, [isWanted])
  // An error of the import is the boundary's to show.
  if (error !== undefined) throw error
  return code
}
