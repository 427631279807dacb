/**
 * `npm run --silent commands | routes | contract`: the three lists as JSON on standard output. The contract is that
 * of the oldest version of the API, or of the one that `--api-version` names.
 */
import type { ApiVersion } from '@/api/version'
import { R16, VERSIONS } from '@/api/version'
import { paths } from '@/paths'
import { routes } from '@/areas/all'
import { askingFor } from '@commands/engine/args'
import { isOpens, kindOf, operationsOf } from '@commands/engine/command'
import { orUsage, readArgs } from '../scripts/options.mjs'
import { commands } from '@commands/index'
import { keymap } from '@commands/index'
import { printedContract } from './contract/printed'

const listCommands = () =>
  commands.map((command) => ({
    id: command.id,
    title: command.title,
    noun: command.noun,
    kind: kindOf(command),
    keys: [...new Set(keymap.filter((b) => b.run === command.id).map((b) => b.keys))],
    cli: operationsOf(command)[0]?.cli ?? null,
    operations: operationsOf(command).map((op) => op.id),
    opens: isOpens(command) ? command.template : null,
    args: Object.entries(command.args).map(([name, schema]) => {
      const how = askingFor(schema)
      return {
        name,
        required: how !== undefined,
        ...(how?.kind === 'ref' && { noun: how.noun }),
        ...(how?.kind === 'choice' && { choices: how.choices }),
      }
    }),
    danger: command.danger ?? null,
  }))

const listRoutes = () =>
  routes.map((route) => {
    const { template } = paths[route.name]
    const params = Object.fromEntries(
      [...template.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole]),
    )
    return {
      path: template,
      title: route.kind === 'redirect' ? '' : route.title(params),
      panel: route.kind === 'panel',
    }
  })

const lists: Readonly<Record<string, (version: ApiVersion) => unknown>> = {
  commands: listCommands,
  routes: listRoutes,
  contract: printedContract,
}
const { positionals, values } = orUsage(
  'npm run --silent contract -- [--api-version VERSION]',
  () =>
    readArgs({
      allowPositionals: true,
      options: { 'api-version': { type: 'string', default: R16 } },
    }),
)
const wanted = lists[positionals[0] ?? '']
const version = VERSIONS.find((known) => known === values['api-version'])
if (!wanted || !version) {
  const [what, known] = wanted ? ['version', VERSIONS] : ['list', Object.keys(lists)]
  console.error(`Which ${what}? ${known.join(', ')}`)
  process.exit(2)
}
process.stdout.write(`${JSON.stringify(wanted(version), null, 2)}\n`)
