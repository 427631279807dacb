/** Commands that only the command-line client has: the line recognises them, and offers to copy them. */
import type { Operation, OperationId } from '@/api/operation'
import { entryOf } from '@/model/unknown'

const UPLOADS = 'It sends a part of a file. Here an image is uploaded from the list of images.'

const CLI_ONLY: readonly (readonly [words: string, what: string])[] = [
  ['auth', 'It logs the client in on your own machine.'],
  ['completion', 'It sets up a shell.'],
  ['docs', 'It prints the manual of the client.'],
  ['version', 'It prints the version of the client.'],
  ['bundle download', 'Here a bundle is downloaded from its page.'],
  ['bundle inspect', 'Here the files of a bundle are on its page.'],
  [
    'disk import',
    'It reads a file of your machine. Here an image is uploaded from the list of images.',
  ],
  [
    'experimental timeseries dashboard',
    'It draws in the terminal. Here charts are on the pages of things.',
  ],
  ['system networking addr', 'It changes port settings in several calls. Here they are a form.'],
  ['system networking link', 'It changes port settings in several calls. Here they are a form.'],
  ['system networking route', 'It changes port settings in several calls. Here they are a form.'],
  [
    'system networking bgp peer',
    'It changes port settings in several calls. Here they are a form.',
  ],
  [
    'system networking bgp filter',
    'It changes port settings in several calls. Here they are a form.',
  ],
  [
    'system networking bgp auth',
    'It changes port settings in several calls. Here they are a form.',
  ],
  ['system update repo upload', 'Here a release is uploaded from the page of releases.'],
]

/** Calls that the console does not make, since it has another way for their purpose. */
const OTHERWISE: Partial<Record<OperationId, string>> = {
  policyUpdate: 'Here roles are given and taken one by one, on the page of access.',
  projectPolicyUpdate:
    'Here roles are given and taken one by one, on the page of access of the project.',
  systemPolicyUpdate:
    'Here roles are given and taken one by one, on the page of access of the fleet.',
  siloPolicyUpdate: 'Here roles are given and taken one by one, on the page of the silo.',
  diskBulkWriteImportStart: UPLOADS,
  diskBulkWriteImport: UPLOADS,
}

/** Why the console has no command for this call. */
export const whyNoCommand = ({ id }: Operation): string =>
  OTHERWISE[id] ?? 'The console cannot do exactly this in one step.'

/** Whether the console has another way for the purpose of this call. */
export const isDoneOtherwise = ({ id }: Operation): boolean => OTHERWISE[id] !== undefined

/** First words of commands of a shell or another program. */
const SHELL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['for', 'while', 'until', 'if', 'case', 'function', 'do', 'done', 'then', 'else', 'fi'].map(
      (word) => [word, 'A loop or a condition is for a shell. Here lines are given one by one.'],
    ),
  ),
  ...Object.fromEntries(
    [
      'export',
      'unset',
      'source',
      'cd',
      'pwd',
      'echo',
      'printf',
      'cat',
      'eval',
      'which',
      'mkdir',
    ].map((word) => [word, 'This is for a shell. Here only what the rack does is done.']),
  ),
  ...Object.fromEntries(
    [
      'curl',
      'wget',
      'jq',
      'ssh',
      'scp',
      'terraform',
      'tofu',
      'kubectl',
      'grep',
      'awk',
      'python3',
    ].map((word) => [word, 'This is another program. Here only what the rack does is done.']),
  ),
}

/** Why a line does not belong to this console, by its first words; `undefined` for other words. */
export function otherProgram(word: string, next: string | undefined): string | undefined {
  // The command line has its own `export`, for lists.
  if (word === 'export' && next?.includes('=') !== true) return undefined
  if (/^[A-Za-z_]\w*=/.test(word))
    return 'A variable of a shell is not kept here. Write the value where it is used.'
  return entryOf(SHELL, word)
}

/** The console's replacement for a command of the client; `undefined` for other words. */
export function onlyInCli(words: readonly string[]): string | undefined {
  const line = `${words.join(' ')} `
  return CLI_ONLY.find(([begin]) => line.startsWith(`${begin} `))?.[1]
}
