/** What the version of the rack's API has, for pages and forms. */
import type { ApiVersion, InVersions } from '@/api/version'
import { isIn } from '@/api/version'
import { useShell } from './shell'

/** The version of the API that the rack speaks; undefined while it is not known. */
export const useApiVersion = (): ApiVersion | undefined => useShell().ctx().apiVersion

/** Whether the rack's API has what exists only in some versions. It has while the version is not known. */
export function useApiHas(what: InVersions): boolean {
  const apiVersion = useApiVersion()
  return apiVersion === undefined || isIn(apiVersion, what)
}
