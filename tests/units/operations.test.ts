/** Every operation of the API is used in the console: reads by a page, changes by a command. */
import { expect, test } from 'vitest'
import { GROUP_OPERATIONS } from '@/api/groups'
import { operations } from '@/api/operations/index'
import { NEWEST, R16, isIn } from '@/api/version'
import { operationsOf } from '@commands/engine/command'
import { commands } from '@commands/index'
import { importsOf } from './imports'
import { modulesIn } from './source-files'

/** Operations that the console does not use, each with the reason. */
const WITHOUT_PLACE: Readonly<Record<string, string>> = {
  ping: 'is for programs that wait until a rack answers',
  loginSaml: 'is called by the identity provider',
  deviceAuthRequest: 'is called by a command-line client',
  deviceAccessToken: 'is called by a command-line client',
  affinityGroupMemberInstanceView: 'the list of members holds the same',
  antiAffinityGroupMemberInstanceView: 'the list of members holds the same',
  systemQuotasList: 'the quotas of each silo are on its page',
}

const used = new Set<string>([
  ...commands.flatMap((command) => operationsOf(command).map(({ id }) => id)),
  ...Object.values(GROUP_OPERATIONS).flatMap((all) => Object.values(all).map(({ id }) => id)),
  ...[...modulesIn('src'), ...modulesIn('commands')]
    .filter((file) => !file.startsWith('src/api/operations/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ file: from, names }) =>
        from?.startsWith('src/api/operations/') ? names : [],
      ),
    ),
])

test.each([
  ['release 16', R16],
  ['the newest', NEWEST],
] as const)('the console uses each operation of %s, or has a reason not to', (_, version) => {
  const missing = Object.values(operations)
    .filter((operation) => isIn(version, operation))
    .map(({ id }) => id as string)
    .filter((id) => !used.has(id) && !(id in WITHOUT_PLACE))
  expect(missing).toEqual([])
})

test('every reason is needed', () => {
  expect(Object.keys(WITHOUT_PLACE).filter((id) => used.has(id) || !(id in operations))).toEqual([])
})
