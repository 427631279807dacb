/** The uploads of this user that stopped with their page. What reads their records is loaded only where there are any. */
import { createStore } from 'zustand/vanilla'
import type { UploadRecord } from './upload-state'

/** What the names of their entries in local storage begin with. */
export const PREFIX = 'upload '

export const unfinished = createStore<{ all: readonly UploadRecord[] }>(() => ({ all: [] }))

/** Whether anything is remembered of any upload, of whatever user. */
export function isAnyRemembered(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}

/** Takes an upload out of those that are offered. @param disk its temporary disk */
export function offerNoMore(disk: string): void {
  unfinished.setState(({ all }) => ({ all: all.filter((record) => record.disk !== disk) }))
}
