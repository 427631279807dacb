/** The search in other projects while the user types. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { SEARCHED_NAME } from '@/resources/pacer'
import type { NounRecord } from '@commands/engine/noun'
import { nounOf } from '@commands/engine/noun'
import type { Said } from '@commands/palette/words'
import type { Progress } from '@/resources/search/elsewhere'
import { searchElsewhere } from '@/resources/search/elsewhere'
import type { PaletteItem } from './item'
import { readingOf } from '@/resources/search/reading'
import type { Asker } from '@/resources/search/things'
import { searchedNouns } from '@/resources/search/things'
import { unknownWords } from './understanding'

/** The words of a query that may be a part of a name: no command has them. */
export const namesIn = (said: Said): string[] =>
  unknownWords(said).filter((word) => SEARCHED_NAME.test(word))

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
