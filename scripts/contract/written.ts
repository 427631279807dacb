/** The files that the generator writes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FormatConfig } from 'oxfmt'
import { format } from 'oxfmt'
import * as common from '@/api/contract/common'
import { WAS } from '@/api/overlay/operations'
import { NAMES } from '@/api/overlay/schemas'
import { readCli, readFacts } from './files'
import { newestId } from './history'
import type { Model } from './model'
import { modelOf } from './model'
import { writeContract } from './write-contract'
import { writeMoves } from './write-moves'
import { writeOperations } from './write-operations'

const top = new URL('../../', import.meta.url)
const style = JSON.parse(readFileSync(new URL('.oxfmtrc.json', top), 'utf8')) as FormatConfig

/** The subcommand of each operation: that of the oldest program that has one, since lines of it are in documents. */
function cliWords({ histories }: Model): Map<string, string> {
  const words = new Map(readCli().map(({ version, names }) => [version, names]))
  return new Map(
    histories.flatMap((history) => {
      const found = history.flatMap(({ version, id }) => words.get(version)?.get(id) ?? [])[0]
      return found === undefined ? [] : [[newestId(history), found]]
    }),
  )
}

/** The calls and schemas of all versions that have facts. */
export const currentModel = (): Model =>
  modelOf(readFacts(), { names: NAMES, isOurs: (name) => name in common, was: WAS })

/** Every file with its text. */
export async function written(): Promise<Map<string, string>> {
  const model = currentModel()
  const files = new Map<string, string>()
  for (const [folder, modules] of [
    ['contract', writeContract(model)],
    ['operations', writeOperations(model, cliWords(model))],
    ['versions', writeMoves(model)],
  ] as const)
    for (const [name, text] of modules) {
      const file = fileURLToPath(new URL(`src/api/${folder}/${name}`, top))
      const { code, errors } = await format(file, text, style)
      if (errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors)}`)
      files.set(file, code)
    }
  return files
}
