/** Code that comes later, for components that do without it until then. */
import { useEffect, useState } from 'react'

export interface LaterCode<T> {
  /** Fetches the code ahead. */
  fetch(): Promise<T>
  /** @param isWanted fetches the code @returns the code as soon as it is there @throws the error of the import */
  useCode(isWanted: boolean): T | undefined
}

/** @param load the dynamic import */
export function laterCode<T>(load: () => Promise<T>): LaterCode<T> {
  let code: T | undefined
  const fetch = async () => (code ??= await load())
  function useCode(isWanted: boolean) {
    const [, setLoaded] = useState(false)
    const [error, setError] = useState<unknown>()
    const rendered = code
    useEffect(() => {
      // It may have been loaded for another component since this one was rendered: then it is drawn at once.
      if (isWanted && !rendered) fetch().then(() => setLoaded(true), setError)
    }, [isWanted, rendered])
    // An error of the import is the boundary's to show.
    if (error !== undefined) throw error
    return code
  }
  return { fetch, useCode }
}
