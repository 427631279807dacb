import { paths } from '@/paths'
import { untypedPath } from '../engine/untyped-path'

export const siloPage = untypedPath(paths.silo)

/** The shared members of nouns inside a silo: the silo's page shows them. */
export const IN_SILO = { parents: ['silo'], list: siloPage, fleetOnly: true } as const
