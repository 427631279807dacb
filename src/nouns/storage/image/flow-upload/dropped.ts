/** Files that were dropped on a page, for the panel that uploads an image: they wait in memory until it takes them. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Milliseconds after which files that no panel took are dropped: the panel could not be opened. */
const WAITS = 30_000

const waiting = createStore<{ files: readonly File[]; until: number } | Record<string, never>>(
  () => ({}),
)

/** Leaves files to the panel, which is open or about to open. @returns a function that takes back what it has not taken */
export function leaveDropped(files: readonly File[]): () => void {
  waiting.setState({ files, until: Date.now() + WAITS }, true)
  return () => {
    if (waiting.getState().files === files) waiting.setState({}, true)
  }
}

/** Takes the files that wait for the panel, now and as long as it is open. */
export function useDropped(take: (files: readonly File[]) => void): void {
  const { files, until } = useStore(waiting)
  useEffect(() => {
    if (!files) return
    waiting.setState({}, true)
    if (Date.now() < until) take(files)
    // oxlint-disable-next-line react/exhaustive-deps -- what takes them is a new function for each render
  }, [files, until])
}
