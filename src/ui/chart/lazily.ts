import { useEffect, useState } from 'react'

/**
 * Makes a hook that loads code when a component first needs it.
 * @param load imports the code
 */
export function lazily<T>(load: () => Promise<T>) {
  let loaded: { value: T } | undefined
  return function useLoaded(): { value: T | undefined; failed: boolean } {
    const [state, set] = useState({ value: loaded?.value, failed: false })
    useEffect(() => {
      if (loaded) return
      void (async () => {
        try {
          loaded = { value: await load() }
          const { value } = loaded
          set({ value, failed: false })
        } catch {
          set({ value: undefined, failed: true })
        }
      })()
    }, [])
    return state
  }
}
