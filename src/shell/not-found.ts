/** The messages of pages and panels for an address without a thing. */
import { useEffect } from 'react'
import { ApiError, isNotFound } from '@/api/errors'
import type { Read } from '@/api/query'
import { isRefusal } from '@/api/version'
import { routeAt } from '@/areas/index'
import { withNewNames } from '@/bind/renamed'
import { useShell } from '@/bind/shell'
import { titleHere } from '@/bind/racks'
import { addressFrom } from '@/paths/path'
import { addressAboveArrival, sayArrival } from './arrival'
import { navigation } from './navigation'

export const NOT_FOUND = {
  title: 'Page not found',
  text: "The page you are looking for doesn't exist or you may not have access to it.",
} as const

/** Whether the rack refuses the version of the API in the request. */
export const isRefusedVersion = (error: unknown): error is ApiError =>
  error instanceof ApiError && isRefusal(error.statusCode, error.message)

/**
 * Whether an error means that the subject of an address does not exist. The API answers 400 when the address has an
 * invalid name: no thing can have it.
 * @param about the reads of the subject: a 404 of any other read does not count
 */
export const isMissing = (error: unknown, about: readonly Read<unknown>[]): boolean =>
  error instanceof ApiError &&
  about.some(
    ({ queryKey, meta }) =>
      queryKey[0] === error.operation || meta?.madeOf.includes(error.operation) === true,
  ) &&
  (isNotFound(error) || (error.statusCode === 400 && !isRefusedVersion(error)))

/** The current address of a thing that was renamed in this tab. */
function renamedAddress(): string | undefined {
  const found = routeAt(location.pathname)
  const params = found && withNewNames(found.params)
  return params && addressFrom(found.route.template, params) + location.search
}

/** The path of the page that is shown. */
const shownPath = () =>
  (navigation.getState().shown?.address ?? location.pathname).split('?')[0] ?? ''

/**
 * Reports that nothing is at this address; or opens the thing by its new name where it was renamed in this tab, or the
 * nearest page above it for a user who comes from another rack.
 * @param title the problem with the address; undefined where the page keeps its own title
 * @param isLost whether the subject of the address does not exist
 * @returns whether another page is being opened: until then nothing is shown
 */
export function useFailureTitle(title: string | undefined, isLost: boolean): boolean {
  const shell = useShell()
  const instead = isLost ? (renamedAddress() ?? addressAboveArrival(shownPath())) : undefined
  useEffect(() => {
    if (instead !== undefined) {
      shell.go(instead, { replace: true })
      // From here on a message is about the page that is being opened.
      sayArrival()
      return undefined
    }
    if (title === undefined) return undefined
    const before = document.title
    const said = titleHere(`${title} / Rackline`)
    document.title = said
    shell.announce(title)
    return () => {
      if (document.title === said) document.title = before
      // The error screen may be the first page, which is not announced elsewhere.
      shell.announce(document.title)
    }
  }, [shell, title, instead])
  return instead !== undefined
}
