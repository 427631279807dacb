/** Commands that only the command-line client has: they are recognised, and offered for copying. */

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
  ['instance from-image', 'Here a new instance is started from an image in its form.'],
  ['instance serial', 'Here the serial console is a page: “instance.serial-console”.'],
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

/** What the console has instead of a command of the client; `undefined` for words that are none of these. */
export function onlyInCli(words: readonly string[]): string | undefined {
  const line = `${words.join(' ')} `
  return CLI_ONLY.find(([begin]) => line.startsWith(`${begin} `))?.[1]
}

/** The first words of these commands, for completion. */
export const cliOnlyWords = (): readonly string[] => CLI_ONLY.map(([words]) => words)
