/** What the version of the rack's API has, for pages and forms. */
import type { InVersions } from '@/api/version'
import { isIn } from '@/api/version'
import { useShell } from './shell'

/** Whether the rack's API has what exists only in some versions. It has while the version is not known. */
export function useApiHas(what: InVersions): boolean {
  const { apiVersion } = useShell().ctx()
  return apiVersion === undefined || isIn(apiVersion, what)
}
