/** Runs each measure, and prints the results. `scripts/bench.mjs` starts this module. */
import { cpus } from 'node:os'
import { Bench } from './bench'
import { measureCold } from './cold'
import { measureCrowded } from './crowded'
import { measureEffect } from './effect'
import { measureGrowth } from './growth'
import { measureHeap } from './heap'
import { measureHour } from './hour'
import { measureIdle } from './idle'
import { measureKinds } from './kinds'
import { measureLink } from './link'
import { measureMap } from './map'
import { measureMatrix } from './matrix'
import { measureMinutes } from './minutes'
import { measureMock } from './mock-size'
import { measureNames } from './names'
import { measureNavigation } from './navigation'
import { BUSY, shareOfOthers } from './others'
import { measurePalette } from './palette'
import type { Figure } from './figures'
import { measureStreams } from './streams'
import { measureWorlds } from './worlds'
import { asTable } from './figures'
import { readLast, saveLast } from './last'

const MEASURES = {
  cold: measureCold,
  matrix: measureMatrix,
  minutes: measureMinutes,
  mock: measureMock,
  worlds: measureWorlds,
  navigation: measureNavigation,
  palette: measurePalette,
  crowded: measureCrowded,
  names: measureNames,
  streams: measureStreams,
  heap: measureHeap,
  idle: measureIdle,
  kinds: measureKinds,
  link: measureLink,
  growth: measureGrowth,
  hour: measureHour,
  effect: measureEffect,
  map: measureMap,
}

const [dir = '', runs = '5', only = '', ...flags] = process.argv.slice(2)
const bench = await Bench.start(dir, Number(runs))
const figures: Figure[] = []
let others = 0
try {
  const wanted = only.split(',').filter(Boolean)
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    others = Math.max(others, await shareOfOthers())
    console.error(`measuring: ${name} …`)
    figures.push(...(await measure(bench)))
  }
} finally {
  await bench.close()
}

const report = {
  at: new Date().toISOString(),
  node: process.version,
  browser: bench.version,
  cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  runs: bench.runs,
  othersUsed: `${Math.round(others * 100)} %`,
  figures,
}
if (others > BUSY)
  console.error(
    `The processor was up to ${report.othersUsed} busy with something else: measure again.`,
  )
const last = readLast()
if (!flags.includes('--json')) {
  console.log(`${asTable(figures, last?.figures ?? {})}\n`)
  if (last) console.log(`÷ last: divided by the figure of ${last.at}, ${last.cpu}\n`)
}
console.log(JSON.stringify(report, undefined, 2))
if (flags.includes('--save')) saveLast(report, figures)
