/** Prefetching of what the user is about to open. */
import { useEffect } from 'react'
import { useShell } from './shell'

/** Milliseconds that the cursor rests on a row before its address is prefetched. */
const INTENT_AFTER = 120

/** Prefetches an address when the cursor rests on its row: the user is likely to go there. */
export function useIntent(address: string | undefined | false): void {
  const shell = useShell()
  useEffect(() => {
    if (!address) return undefined
    const timer = setTimeout(() => shell.intend(address), INTENT_AFTER)
    return () => clearTimeout(timer)
  }, [address, shell])
}
