/** The search in other projects while the user types. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { callAny } from '@/api/client'
import { messageOf } from '@/api/errors'
import type { AnyInput } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { count, plural } from '@/model/words'
import { SEARCHED_NAME } from '@/resources/pacer'
import type { Given } from '@commands/engine/args'
import type { NounRecord } from '@commands/engine/noun'
import { fieldOf, nounOf } from '@commands/engine/noun'
import type { Said } from '@commands/palette/words'
import type { Progress, Reading } from './elsewhere'
import { searchElsewhere } from './elsewhere'
import type { PaletteItem } from './items'
import type { Asker, Found, Page } from './names'
import { NAMES_FRESH, listRead, searchedNouns } from './names'
import { unknownWords } from './understanding'

/** The words of a query that may be a part of a name: no command has them. */
const namesIn = (said: Said): string[] =>
  unknownWords(said).filter((word) => SEARCHED_NAME.test(word))

/** The input of the call that views a thing by name within its parents. */
function viewInput({ view, parents }: NounRecord, known: Given, name: string): AnyInput {
  const [parameter = ''] = view ? pathParams(view) : []
  return {
    path: { [parameter]: name },
    query: Object.fromEntries(parents.map(fieldOf).map((field) => [field, known[field]])),
  } as AnyInput
}

/** Reads through the query cache: lists stay cached, so that the next letter does not request them again. */
function readingOf(client: QueryClient): Reading {
  return {
    kept(record, known) {
      const { queryKey } = listRead(record, known)
      const state = client.getQueryState<Page>(queryKey)
      return state && Date.now() - state.dataUpdatedAt < NAMES_FRESH ? state.data : undefined
    },
    async list(record, known, signal) {
      const { queryKey, queryFn } = listRead(record, known)
      signal.addEventListener('abort', () => void client.cancelQueries({ queryKey, exact: true }))
      return client.fetchQuery({ queryKey, queryFn, staleTime: NAMES_FRESH })
    },
    async view(record, known, name, signal) {
      if (!record.view) throw new Error(`No ${record.id} can be viewed by its name`)
      return callAny<Found>(record.view, viewInput(record, known, name), { signal, expected: 404 })
    },
  }
}

/**
 * Searches other projects for the words of a query that no command has.
 * @param isOn whether the palette is open and shows results
 * @returns `undefined` where there is nothing to search for
 */
export function useElsewhere(
  said: Said,
  commands: readonly PaletteItem[],
  asker: Asker,
  isOn: boolean,
): Progress | undefined {
  const client = useQueryClient()
  const { project: here, vpc: hereVpc } = asker.where.params
  const words = useMemo(() => namesIn(said).join(' '), [said])
  const about = isOn && words !== '' ? `${here ?? ''} ${hereVpc ?? ''} ${words}` : undefined
  const [search, setSearch] = useState<{ about: string; progress: Progress }>()
  useEffect(() => {
    const projects = nounOf('project')
    if (about === undefined || !projects) return undefined
    // In the order of their commands: instances first.
    const order = commands.map(({ key }) => key)
    const place = ({ commands: { list = '' } }: NounRecord) =>
      order.includes(list) ? order.indexOf(list) : order.length
    const nounsIn = (path: string) =>
      searchedNouns(asker)
        .filter(({ parents }) => parents.join(' ') === path)
        .sort((a, b) => place(a) - place(b))
    const [nouns, inVpcs] = [nounsIn('project'), nounsIn('project vpc')]
    const vpcs = nounOf('vpc')
    return searchElsewhere(
      { words: words.split(' '), here, hereVpc, nouns, inVpcs, projects, vpcs },
      readingOf(client),
      (progress) => setSearch({ about, progress }),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- who asks and the rows are made anew for each drawing
  }, [about, client])
  return search?.about === about ? search?.progress : undefined
}

/** The progress of the search, in words; `undefined` before the search starts. */
export function progressWords(progress: Progress): string {
  const { noun, done, total, isCut, unread, error, isOver } = progress
  if (total === undefined)
    return error ? `Other projects could not be listed: ${messageOf(error)}` : 'searching projects…'
  const projects = `${isCut ? 'the first ' : ''}${count(total, 'project')}`
  const what = noun ? ` for ${plural(noun.singular)}` : ''
  if (!isOver) return `searching ${done} of ${projects}${what}…`
  if (error) return `${unread} of ${projects} could not be searched: ${messageOf(error)}`
  return total === 0 ? 'there is no other project' : `${projects} searched`
}
