/**
 * `npm run measure`: how large the tree is and how much hangs together, as a table that anybody can make again; `-- --json`
 * gives the same with every place. What must not grow is held by tests/units: borders, circles, duplicates; and by lint.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { duplicatesIn } from '../tests/units/duplicates'
import { circlesIn, reachOf } from '../tests/units/graph'
import { importGraph, importsOf } from '../tests/units/imports'
import { inside, roomOf, rooms } from '../tests/units/rooms'
import { handwritten, isOfTests, textOfFile } from '../tests/units/source-files'
import { orUsage, readArgs } from '../scripts/options.mjs'

const { json } = orUsage('npm run measure -- [--json]', () => {
  const { values } = readArgs({ options: { json: { type: 'boolean', default: false } } })
  return values
})

/** What the console and its mock are made of. */
const PRODUCT = ['src', 'commands', 'mock', 'themes']

/** Where operations and schemas of the API are written, and what writes most of them. */
const CONTRACT = ['src/api/contract', 'src/api/operations', 'src/api/overlay']
const GENERATOR = ['scripts/contract']

/**
 * Where one must read to know how the key of a command leads to its answer: its declaration, the key listener, the
 * registry with what it loads for a run, and the client.
 */
const WAY = {
  command: 'instance.start',
  from: [
    'commands/compute/instance.ts',
    'src/shell/keyboard.ts',
    'commands/engine/registry.ts',
    'commands/engine/gate.ts',
    'commands/engine/sender.ts',
    'src/api/client.ts',
  ],
}

const sources = handwritten.filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
const linesOf = (files: readonly string[]) =>
  files.reduce((total, file) => total + textOfFile(file).trimEnd().split('\n').length, 0)
const within = (folders: readonly string[]) =>
  sources.filter((file) => folders.some((folder) => inside(file, folder)))
const sizeOf = (files: readonly string[]) => ({ files: files.length, lines: linesOf(files) })

const sizes = rooms.map(({ path }) => ({
  room: path,
  ...sizeOf(sources.filter((file) => roomOf(file)?.path === path)),
}))

const loadedWith = (file: string) =>
  importsOf(file).flatMap(({ file: to, kind }) => (to && kind === 'static' ? [to] : []))
const lost = WAY.from.filter((file) => !handwritten.includes(file))
if (lost.length > 0) throw new Error(`WAY names what is not there: ${lost.join(', ')}`)
const way = [...reachOf(WAY.from, loadedWith)].sort()

const duplicates = duplicatesIn(new Map(handwritten.map((file) => [file, textOfFile(file)])))
const circles = circlesIn(importGraph)

/** What knip finds: exports that nothing imports. @throws Error where it did not run */
function unusedExports(): string[] {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const args = ['--include', 'exports,types', '--reporter', 'json', '--no-exit-code']
  const { stdout } = spawnSync(
    process.execPath,
    [`${root}node_modules/knip/bin/knip.js`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  const { issues }: { issues: { file: string; exports: Named[]; types: Named[] }[] } =
    JSON.parse(stdout)
  return issues.flatMap(({ file, exports, types }) =>
    [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  )
}
interface Named {
  name: string
}

const unused = unusedExports()
const tests = handwritten.filter(isOfTests)

const figures = {
  'lines of the product': linesOf(within(PRODUCT)),
  'lines of tests, with what only they use': linesOf(tests),
  'lines of the contract, by hand': linesOf(within(CONTRACT)),
  'lines of what writes the rest of it': linesOf(within(GENERATOR)),
  'pairs of modules that share six lines': duplicates.length,
  'of these, outside src/api': duplicates.filter(
    ({ places }) => !places.some((place) => place.startsWith('src/api/')),
  ).length,
  'circles of imports, of types too': circles.length,
  [`files on the way of ${WAY.command}`]: way.length,
  'exports that nothing uses': unused.length,
}

if (json)
  process.stdout.write(
    `${JSON.stringify({ figures, rooms: sizes, way, circles, duplicates, unused }, null, 2)}\n`,
  )
else {
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    name.padEnd(44) + cells.map((cell) => String(cell).padStart(8)).join('')
  console.log(
    [
      row('room, without tests and generated files', 'files', 'lines'),
      ...sizes.map(({ room, files, lines }) => row(`  ${room}`, files, lines)),
      '',
      ...Object.entries(figures).map(([name, figure]) => row(name, figure)),
      '',
      `The way of ${WAY.command}: what these import for running`,
      ...WAY.from.map((file) => `  ${file}`),
      ...sizes.flatMap(({ room }) => {
        const its = way.filter((file) => roomOf(file)?.path === room)
        return its.length > 0 ? [row(`  ${room}`, its.length)] : []
      }),
    ].join('\n'),
  )
}
