/** Choosing from a list that is not whole: what is typed and not listed is looked up by its name. */
import { useEffect, useRef, useState } from 'react'
import { checkName } from '@/model/validate'
import type { Option } from './Options'

/** Letters alone: spaces and capitals do not tell names apart while one types. */
export const squash = (text: string) => text.replace(/\s+/g, '').toLowerCase()
export const holds = (text: string, typed: string) => squash(text).includes(squash(typed))

/** Finds what is not listed, by its whole name; found, it is among the options from then on. */
export type FindUnlisted = (name: string) => Promise<boolean>

/** Milliseconds of rest after which what is typed is looked up. */
const LOOK_AFTER = 250

const isName = (text: string) => checkName('Name')(text) === undefined

/** Looks up what is typed where nothing listed has it. @returns what to say in place of the list, and who hears what is typed */
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
  const isUnknown =
    findUnlisted !== undefined && isName(typed) && !options.some(({ label }) => holds(label, typed))
  const isLooking = isUnknown && looked?.name !== typed
  useEffect(() => {
    if (!isLooking) return undefined
    let current = true
    const tell = (isThere: boolean | 'unknown') => {
      if (current) setLooked({ name: typed, isThere })
    }
    const timer = setTimeout(
      () => void find.current?.(typed).then(tell, () => tell('unknown')),
      LOOK_AFTER,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [isLooking, typed])
  const words = isLooking
    ? `Looking for “${typed}”…`
    : isUnknown
      ? looked?.isThere === 'unknown'
        ? `“${typed}” could not be looked up: type it again to retry`
        : looked?.isThere
          ? `“${typed}” is there, and cannot be chosen here`
          : `Nothing is called “${typed}”`
      : undefined
  return { words, hear: setTyped }
}
