/** Changes of what a user has chosen of the columns of a list. */
import type { ColumnChoice } from '@/bind/preferences'
import { preferences, setPreference } from '@/bind/preferences'
import { withChanges } from '@/pages/list/address'
import type { ListPort, ListTable } from '@commands/engine/ports'
import { go, navigation } from '../navigation'

/** The narrowest column and the widest one, in pixels. */
const WIDTHS = { min: 48, max: 480 } as const

/** What the user sees of the list now, as a choice for this list. */
export function choiceOf(list: ListPort): ColumnChoice {
  const { columns, resource } = list.table()
  const { widths } = preferences.getState().columns[resource.noun] ?? {}
  return { shown: columns.slice(1).map(({ key }) => key), ...(widths && { widths }) }
}

/** Shows or hides a column; a new one comes last. */
export function toggled(choice: ColumnChoice, key: string): ColumnChoice {
  const others = choice.shown.filter((one) => one !== key)
  return { ...choice, shown: others.length < choice.shown.length ? others : [...others, key] }
}

/** Moves a shown column by one place, or to the place of another column. */
export function moved(choice: ColumnChoice, key: string, to: 1 | -1 | string): ColumnChoice {
  const from = choice.shown.indexOf(key)
  const at = typeof to === 'string' ? choice.shown.indexOf(to) : from + to
  if (from < 0 || at < 0 || at >= choice.shown.length) return choice
  const others = choice.shown.filter((one) => one !== key)
  return { ...choice, shown: [...others.slice(0, at), key, ...others.slice(at)] }
}

/** Gives a column a width in pixels. */
export const widened = (choice: ColumnChoice, key: string, width: number): ColumnChoice => ({
  ...choice,
  widths: {
    ...choice.widths,
    [key]: Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width))),
  },
})

/** A choice for one list of a noun, in the choice for all of them: columns that the list does not have stay as they were. */
export function mergedChoice(
  before: ColumnChoice | undefined,
  { columns }: ListTable['resource'],
  choice: ColumnChoice,
): ColumnChoice {
  const own = columns.map(({ key }) => key)
  const left = [...choice.shown]
  const kept = (before?.shown ?? []).flatMap((key) =>
    own.includes(key) ? left.splice(0, 1) : [key],
  )
  return {
    ...choice,
    shown: [...kept, ...left],
    known: [...new Set([...(before?.known ?? []), ...own])],
  }
}

/**
 * Stores the choice for the noun's lists. A list would go on showing the columns that its address names, so they are
 * taken out of it.
 * @param choice undefined for the columns that lists have by themselves
 */
export function choose({ resource }: ListTable, choice: ColumnChoice | undefined): void {
  const { [resource.noun]: before, ...others } = preferences.getState().columns
  setPreference(
    'columns',
    choice ? { ...others, [resource.noun]: mergedChoice(before, resource, choice) } : others,
  )
  forgetAsked()
}

const addressNow = () => navigation.getState().shown?.address ?? '/'

/** Shows a list with the columns of a choice in its address. */
export const ask = (columns: readonly string[] | undefined): void =>
  void go(withChanges(addressNow(), { columns: columns?.join(',') }), { replace: true })

/** Whether the address names columns. */
export const isAsked = (): boolean => /[?&]columns=/.test(addressNow())

/** Takes the columns out of the address. */
export function forgetAsked(): void {
  if (isAsked()) ask(undefined)
}
