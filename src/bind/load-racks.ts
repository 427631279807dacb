/** Reads the list of racks beside the console, once. Loaded after the first page. */
import type { ServedRack } from '@/model/racks/served-rack'
import { readServedRacks } from '@/model/racks/served-rack'
import { racks } from './racks'

/** The file beside the console: `[{ name, url, color, readOnly, api }]` below `racks`. A build has an empty one. */
const LIST = '/racks.json'

async function content(): Promise<unknown> {
  const response = await fetch(LIST, { credentials: 'same-origin' })
  return response.ok ? response.json() : { racks: [] }
}

async function read(): Promise<readonly string[]> {
  const { faults, ...found } = readServedRacks(await content(), location.origin)
  racks.setState(found)
  return faults
}

let reading: Promise<readonly string[]> | undefined

/** @returns what is wrong with the list. Never fails: without a list, the console is of one rack without a name */
export const loadRacks = (): Promise<readonly string[]> => (reading ??= read().catch(() => []))

/** All racks, this one first. */
export async function allRacks(): Promise<readonly ServedRack[]> {
  await loadRacks()
  const { here, others } = racks.getState()
  return here ? [here, ...others] : others
}
