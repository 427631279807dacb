/** The files that the generator writes. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FormatConfig } from 'oxfmt'
import { format } from 'oxfmt'
import * as common from '@/api/contract/common'
import type { OperationId } from '@/api/operation'
import { NAMES } from '@/api/overlay/schemas'
import { idIn } from '@/api/versions/chain'
import { readCli, readFacts } from './files'
import type { Model } from './model'
import { modelOf } from './model'
import { writeContract } from './write-contract'
import { writeOperations } from './write-operations'

const top = new URL('../../', import.meta.url)
const style = JSON.parse(readFileSync(new URL('.oxfmtrc.json', top), 'utf8')) as FormatConfig

/** The subcommand of each operation: that of the oldest program that has one, since lines of it are in documents. */
function cliWords({ calls }: Model): Map<string, string> {
  const words = readCli()
  return new Map(
    calls.flatMap(({ id }) => {
      const found = words.flatMap(
        ({ version, names }) => names.get(idIn(id as OperationId, version)) ?? [],
      )[0]
      return found === undefined ? [] : [[id, found]]
    }),
  )
}

/** Every file with its text. */
export async function written(): Promise<Map<string, string>> {
  const model = modelOf(readFacts(), {
    names: NAMES,
    isOurs: (name) => name in common,
    olderId: (id, version) => idIn(id as OperationId, version),
  })
  const files = new Map<string, string>()
  for (const [folder, modules] of [
    ['contract', writeContract(model)],
    ['operations', writeOperations(model, cliWords(model))],
  ] as const)
    for (const [name, text] of modules) {
      const file = fileURLToPath(new URL(`src/api/${folder}/${name}`, top))
      const { code, errors } = await format(file, text, style)
      if (errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors)}`)
      files.set(file, code)
    }
  return files
}
