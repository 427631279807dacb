/** What the modules that the generator writes begin with. */
import * as known from '@/api/version'
import type { ApiVersion } from '@/api/version'

export const HEAD =
  '/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */\n'

/** The constants of the versions by their values. */
const constants = new Map(
  Object.entries(known)
    .filter(([name]) => name !== 'NEWEST')
    .map(([name, value]) => [value as unknown, name]),
)

/** The name of a version's constant. */
export const versionName = (version: ApiVersion): string => constants.get(version) ?? `'${version}'`

/** The constants of versions that a text names, from the oldest on. */
export const versionsIn = (text: string): string[] =>
  known.VERSIONS.map(versionName).filter((name) => new RegExp(`\\b${name}\\b`).test(text))

export const importLine = (names: readonly string[], from: string): string =>
  `import { ${names.toSorted().join(', ')} } from '${from}'\n`
