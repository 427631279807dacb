import { paths } from '@/paths'
import { untypedPath } from '../engine/untyped-path'

export const siloPage = untypedPath(paths.silo)

/** What the things in a silo have in common: they are shown on its page. */
export const IN_SILO = { parents: ['silo'], list: siloPage, fleetOnly: true } as const
