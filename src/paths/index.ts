/**
 * Every address of the console, by name: what builds it and what recognizes it. The first load imports
 * `core.ts` alone; an area's pages and commands import this.
 */
import { accessPaths } from './access'
import { computePaths } from './compute'
import { corePaths } from './core'
import { metricsPaths } from './metrics'
import { networkingPaths } from './networking'
import { settingsPaths } from './settings'
import { signInPaths } from './sign-in'
import { storagePaths } from './storage'
import { alertPaths } from './alerts'
import { fabricPaths } from './fabric'
import { hardwarePaths } from './hardware'
import { operationsPaths } from './operations'
import { poolPaths } from './pools'
import { rackPaths } from './racks'
import { siloPaths } from './silos'
import { createPathTable } from './match'

export { HOME } from './core'

export const paths = {
  ...corePaths,
  ...computePaths,
  ...storagePaths,
  ...metricsPaths,
  ...networkingPaths,
  ...accessPaths,
  ...settingsPaths,
  ...siloPaths,
  ...poolPaths,
  ...fabricPaths,
  ...hardwarePaths,
  ...alertPaths,
  ...operationsPaths,
  ...rackPaths,
  ...signInPaths,
} as const

export type PathName = keyof typeof paths

const table = createPathTable<PathName>()
table.add(paths)

/** The address that a path is, with its parameters decoded; `undefined` for an unknown path. */
export const matchPath = table.match

/** The addresses that lead up to this one, outermost first. */
export const addressesAbove = table.above
