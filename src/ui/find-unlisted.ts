/** Choosing from an incomplete list: typed text that is not listed is looked up by name. */
import { useEffect, useRef, useState } from 'react'
import { checkName } from '@/model/validate'
import type { Option } from './Options'

/** The letters of a text: spaces and case do not matter when names are compared while typing. */
export const squash = (text: string) => text.replace(/\s+/g, '').toLowerCase()
export const holds = (text: string, typed: string) => squash(text).includes(squash(typed))

/**
 * Finds an option that is not listed, by its whole name; when found, it is among the options from
 * then on.
 */
export type FindUnlisted = (name: string) => Promise<boolean>

/** Milliseconds without a key after which the typed text is looked up. */
const LOOK_AFTER = 250

const isName = (text: string) => checkName('Name')(text) === undefined

/**
 * Looks up typed text that no option has.
 * @returns what to show in place of the list, and the handler of the typed text
 */
export function useFindUnlisted(
  findUnlisted: FindUnlisted | undefined,
  options: readonly Option[],
) {
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState<{ name: string; isThere: boolean | 'unknown' }>()
  const find = useRef(findUnlisted)
  useEffect(() => {
    find.current = findUnlisted
  })
  const isUnlisted =
    findUnlisted !== undefined && isName(typed) && !options.some(({ label }) => holds(label, typed))
  const isLooking = isUnlisted && looked?.name !== typed
  useEffect(() => {
    if (!isLooking) return undefined
    let current = true
    const show = (isThere: boolean | 'unknown') => {
      if (current) setLooked({ name: typed, isThere })
    }
    const timer = setTimeout(
      () => void find.current?.(typed).then(show, () => show('unknown')),
      LOOK_AFTER,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [isLooking, typed])
  const words = isLooking
    ? `Looking for “${typed}”…`
    : isUnlisted
      ? looked?.isThere === 'unknown'
        ? `“${typed}” could not be looked up: type it again to retry`
        : looked?.isThere
          ? `“${typed}” is there, and cannot be chosen here`
          : `There is none with the name “${typed}”`
      : undefined
  return { words, onType: setTyped }
}
