/** The files that have a line for each noun. `npm run derive` writes them from the files of the nouns. */
import { everyFile, isTest, textOfFile } from '../tests/units/source-files'

const WRITTEN = 'Written by `npm run derive`'

const modules = everyFile.filter((file) => file.endsWith('.ts') && !isTest(file))

/** The names that a module exports with a declaration that begins in a certain way. */
const namesIn = (file: string, declaration: RegExp): string[] =>
  [...textOfFile(file).matchAll(declaration)].flatMap(([, name]) => name ?? [])

/** Routes: each file `routes*.ts` of a noun, and each file beside the list. */
function routesFile(list: string): string {
  const [, area = ''] = /^src\/areas\/([^/]+)\//.exec(list) ?? []
  const beside = modules.filter((file) => file.startsWith(`src/areas/${area}/`) && file !== list)
  const ofNouns = modules.filter(
    (file) => /^src\/nouns\/([^/]+)\/[^/]+\/routes[^/]*$/.exec(file)?.[1] === area,
  )
  const from = [
    ...beside.map((file) => file.replace(`src/areas/${area}/`, './')),
    ...ofNouns.map((file) => file.replace(/^src/, '@')),
  ]
  const lines = from.map((file) => `export * from '${file.replace(/\.ts$/, '')}'`)
  return `/** ${WRITTEN}: the routes of the area. */\n${lines.toSorted().join('\n')}\n`
}

/** The mock's handlers and the tables that are declared beside them. */
function handlersFile(): string {
  const lines = modules.flatMap((file) => {
    const [, name] = /^mock\/handlers\/([^/]+)\.ts$/.exec(file) ?? []
    const declared = name
      ? namesIn(file, /^export const (\w+)(?:: \w*Handlers(?:For<| = )| = new OwnTable\()/gm)
      : []
    return declared.length > 0
      ? [`export { ${declared.toSorted().join(', ')} } from './${name}'`]
      : []
  })
  return `/** ${WRITTEN}: the handlers of every noun, and the tables that they declare. */\n${lines.toSorted().join('\n')}\n`
}

/**
 * The families of an area: those that its list lacks come last. The order of the list is the order of the palette, so
 * that it is chosen by hand.
 */
function familiesFile(list: string): string {
  const folder = list.replace('index.ts', '')
  const missing = modules.flatMap((file) =>
    file.startsWith(folder) && file !== list
      ? namesIn(file, /^export const (\w+) = family\(/gm).flatMap((name) =>
          new RegExp(`\\b${name}\\b`).test(textOfFile(list))
            ? []
            : [{ name, from: `./${file.slice(folder.length, -'.ts'.length)}` }],
        )
      : [],
  )
  return missing.reduce(
    (text, { name, from }) =>
      text
        .replace(/\n\nexport const/, `\nimport { ${name} } from '${from}'\n\nexport const`)
        .replace(/,?\s*\]\)\n$/, `, ${name}])\n`),
    textOfFile(list),
  )
}

/** Each list with the text that it should have, not formatted. */
export const listsOfNouns = (): ReadonlyMap<string, string> =>
  new Map(
    modules.flatMap((file): [string, string][] => {
      if (/^src\/areas\/[^/]+\/routes\.ts$/.test(file)) return [[file, routesFile(file)]]
      if (file === 'mock/handlers/list.ts') return [[file, handlersFile()]]
      if (/^commands\/[^/]+\/index\.ts$/.test(file)) return [[file, familiesFile(file)]]
      return []
    }),
  )
