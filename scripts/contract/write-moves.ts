/** Writes the older ids and addresses of calls, which are a part of the steps between versions. */
import { VERSIONS } from '@/api/version'
import { newestId } from './history'
import type { Model } from './model'
import { HEAD, importLine, versionName, versionsIn } from './text'

/** What a call was in an older version, if it is another id or another address in the next. */
function movedIn(history: Model['histories'][number], at: number): string | undefined {
  const [older, newer] = [VERSIONS[at], VERSIONS[at + 1]].map((version) =>
    history.find((call) => call.version === version),
  )
  if (!older || !newer) return undefined
  const parts = [
    ...(older.id === newer.id ? [] : [`id: '${older.id}'`]),
    ...(older.call.path === newer.call.path ? [] : [`path: '${older.call.path}'`]),
  ]
  return parts.length === 0 ? undefined : `${newestId(history)}: { ${parts.join(', ')} },`
}

/** The module, under the name of its file. */
export function writeMoves({ histories }: Model): Map<string, string> {
  const versions = VERSIONS.flatMap((version, at) => {
    const moved = histories.flatMap((history) => movedIn(history, at) ?? [])
    return moved.length === 0 ? [] : [`[${versionName(version)}]: {\n${moved.join('\n')}\n},`]
  })
  const text = `
/** By version: the ids and address templates that calls had up to it, and that are others in the next. */
export const MOVES: Readonly<Partial<Record<ApiVersion, Step['operations']>>> = {
${versions.join('\n')}
}
`
  const imports =
    `import type { ApiVersion } from '../version'\n${importLine(versionsIn(text), '../version')}` +
    `import type { Step } from './step'\n`
  return new Map([['moves.ts', `${HEAD}${imports}${text}`]])
}
