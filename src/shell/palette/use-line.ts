/** The command line of a row, computed while the row is selected, without a request. */
import { useEffect, useState } from 'react'
import { logFailure } from '@/api/log'
import type { Shell } from '@/bind/shell'
import { useShell } from '@/bind/shell'
import { count } from '@/model/words'
import type { PaletteItem, Running } from './item'

/** A row may act on thousands of marked things: at most this many lines are copied. */
const MOST = 1_000

async function linesOf(shell: Shell, { id, given, held }: Running, most: number) {
  const { linesAhead } = await import('@commands/engine/lines-ahead')
  return linesAhead(shell.registry.get(id), given, shell.ctx(held), most)
}

/** The line of a row. */
export interface Line {
  /** The first line, and the number of further lines. */
  words: string
  copy(): Promise<void>
}

/** The line of the selected row; `undefined` for a row without a line, or a refused one. */
export function useLine(item: PaletteItem | undefined): Line | undefined {
  const shell = useShell()
  const [found, setFound] = useState<{ item: PaletteItem; line: Line | undefined }>()
  useEffect(() => {
    const runs = item?.reason === undefined ? item?.runs : undefined
    if (!item || !runs) return undefined
    let isLatest = true
    async function work(running: Running, about: PaletteItem) {
      const { lines: [first] = [], ...more } = await linesOf(shell, running, 1)
      if (!isLatest) return
      const others = 'count' in more ? more.count - 1 : 0
      const line = first && {
        words: others > 0 ? `${first} and ${count(others, 'more line')}` : first,
        async copy() {
          const { lines = [] } = await linesOf(shell, running, MOST)
          await shell.ctx().copy(lines.join('\n'), 'command line')
        },
      }
      setFound({ item: about, line: line || undefined })
    }
    work(runs, item).catch((error: unknown) => logFailure('A line could not be made', error))
    return () => {
      isLatest = false
    }
  }, [item, shell])
  return found?.item === item ? found?.line : undefined
}
