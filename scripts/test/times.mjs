/** Where the time of `npm test` went. */
import { timeText } from './progress.mjs'

/** How many of the slowest tests are named. */
const SLOWEST = 10

const sum = (results) => results.reduce((total, { ms }) => total + ms, 0)

/** The first folder of a file, or two within `src`: 'sweeps', 'src/model'. */
export const roomOf = (file) => /^(?:src\/)?[^/]+/.exec(file.replace(/^tests\//, ''))?.[0] ?? file

/** @returns the results by room, the longest first: `{ room, count, ms }` */
export function byRoom(results) {
  const rooms = new Map()
  for (const result of results) {
    const room = result.room ?? roomOf(result.file)
    rooms.set(room, [...(rooms.get(room) ?? []), result])
  }
  return [...rooms]
    .map(([room, its]) => ({ room, count: its.length, ms: sum(its) }))
    .sort((a, b) => b.ms - a.ms)
}

/**
 * @param parts `{ name, ms, results? }`; `ms` is by the clock, those of the results are of one worker each
 * @returns lines: each part with its share and what it is made of, then the slowest tests
 */
export function timesText(parts) {
  const whole = sum(parts)
  const rows = parts.flatMap(({ name, ms, results = [] }) => [
    [name, timeText(ms), `${Math.round((100 * ms) / Math.max(whole, 1))} %`],
    ...byRoom(results).map(({ room, count, ms: inTests }) => [
      `  ${room}`,
      timeText(inTests),
      `in ${count} tests`,
    ]),
  ])
  const lines = rows.map(
    ([name, time, share]) => `${name.padEnd(24)}${time.padStart(13)}   ${share}`,
  )
  const slowest = parts
    .flatMap(({ results = [] }) => results)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ ms, file, title }) => `${timeText(ms).padStart(13)}   ${file} › ${title}`)
  return [...lines, ...(slowest.length > 0 ? ['', 'The slowest tests', ...slowest] : [])]
}
