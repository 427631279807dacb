/** What pages and panels show for an address that leads to nothing. */
import { useEffect } from 'react'
import { ApiError, isNotFound } from '@/api/errors'
import type { Read } from '@/api/query'
import { isRefusal } from '@/api/version'
import { matchPath, routeOf } from '@/areas/index'
import { withNewNames } from '@/bind/renamed'
import { useShell } from '@/bind/shell'
import { addressFrom } from '@/paths/path'

export const NOT_FOUND = {
  title: 'Page not found',
  text: "The page you are looking for doesn't exist or you may not have access to it.",
} as const

/** The rack answers no request in the version that the console asks for. */
export const isRefusedVersion = (error: unknown): error is ApiError =>
  error instanceof ApiError && isRefusal(error.statusCode, error.message)

/**
 * Whether an error says that what an address is about is not there. The API answers 400 when the address has an
 * invalid name: nothing can have it.
 * @param about the reads of what the address is about: a 404 of any other read does not count
 */
export const isMissing = (error: unknown, about: readonly Read<unknown>[]): boolean =>
  error instanceof ApiError &&
  about.some(
    ({ queryKey, meta }) =>
      queryKey[0] === error.operation || meta?.madeOf.includes(error.operation) === true,
  ) &&
  (isNotFound(error) || (error.statusCode === 400 && !isRefusedVersion(error)))

/** Where what this address named is now, when it was renamed in this tab. */
function renamedAddress(): string | undefined {
  const match = matchPath(location.pathname)
  const params = match && withNewNames(match.params)
  return params && addressFrom(routeOf(match.name).template, params) + location.search
}

/**
 * Tells the user that nothing is at this address, or opens the thing by its new name where it was renamed in this tab.
 * @param title what is wrong with the address; undefined where the page keeps its own title
 * @param isLost whether what the address is about is not there
 * @returns whether it opens the thing by its new name: nothing is shown until then
 */
export function useFailureTitle(title: string | undefined, isLost: boolean): boolean {
  const shell = useShell()
  const renamed = isLost ? renamedAddress() : undefined
  useEffect(() => {
    if (renamed !== undefined) {
      shell.go(renamed, { replace: true })
      return undefined
    }
    if (title === undefined) return undefined
    const before = document.title
    const said = `${title} / Rackline`
    document.title = said
    shell.announce(title)
    return () => {
      if (document.title === said) document.title = before
      // What is shown in its place may be the first page, which announces nothing.
      shell.announce(document.title)
    }
  }, [shell, title, renamed])
  return renamed !== undefined
}
