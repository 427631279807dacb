/** Commands of the client that consist of several calls, or of a stream: the console has a page or a form for each. */
import { byteCount, nameOrId } from '@/api/contract/common'
import { instanceCreate } from '@/api/operations/instance'
import { kebab } from '../engine/cli'
import { at } from './call'
import type { Flag } from './flags'
import { flagIn, flagsOf, isSwitch } from './flags'
import type { Line, Situation } from './line'
import { problem } from './line'
import type { Token } from './tokens'
import { readValue } from './values'

/** The short flags of the serial console. */
const LETTERS: Readonly<Record<string, string>> = { '-i': 'instance', '-p': 'project' }

const selector = (key: string): Flag => ({
  name: kebab(key),
  key,
  in: 'query',
  schema: nameOrId,
  required: false,
  secret: false,
})

const [PROJECT, INSTANCE] = [selector('project'), selector('instance')]

/** The flags of `instance from-image`: members of a new instance, an image, and the size of its boot disk. */
const fromImageFlags = (): readonly Flag[] => [
  PROJECT,
  ...flagsOf(instanceCreate).filter(({ key }) =>
    ['name', 'description', 'hostname', 'ncpus', 'memory', 'start'].includes(key),
  ),
  { ...selector('image'), in: 'body' },
  { ...selector('size'), in: 'body', schema: byteCount },
]

interface Given {
  values: Record<string, unknown>
  notes: readonly string[]
}

/** The values of flags. Unknown flags are named as not applied. */
function readFlags(
  rest: readonly Token[],
  flags: readonly Flag[],
  main: Flag,
  now: number,
): Given | Line {
  const values: Record<string, unknown> = {}
  const notes: string[] = []
  for (let i = 0; i < rest.length; i += 1) {
    const token = rest[i]
    if (!token) break
    const { name = LETTERS[token.text], joined } = flagIn(token)
    const isWord = name === undefined && (token.quoted || !token.text.startsWith('-'))
    const flag = isWord ? main : flags.find((one) => one.name === name)
    const next = rest[i + 1]
    const hasNext = next !== undefined && (next.quoted || !/^-\D/.test(next.text))
    if (!flag) {
      notes.push(`${token.text} is not applied here`)
      if (joined === undefined && hasNext) i += 1
      continue
    }
    const isAlone = isSwitch(flag) && next?.text !== 'true' && next?.text !== 'false'
    const text = isWord ? token.text : (joined ?? (isAlone ? 'true' : next?.text))
    if (text === undefined) return problem(at(token, `--${flag.name} needs a value`))
    const read = readValue(flag.schema, text, now)
    if ('wrong' in read) return problem(at(token, `--${flag.name}: ${read.wrong}`))
    values[flag.key] = read.value
    if (!isWord && joined === undefined && !isAlone) i += 1
  }
  return { values, notes }
}

/** The new boot disk of an instance. */
const bootDisk = ({ image, size }: Given['values']) => ({
  type: 'create',
  ...(size !== undefined && { size }),
  diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: image } },
})

/** @returns `undefined` for other words */
export function readComposed(
  texts: readonly string[],
  words: readonly Token[],
  { commands, place, now }: Situation,
): Line | undefined {
  const path = texts.slice(0, 3).join(' ')
  const isSerial = /^instance serial (?:console|history)\b/.test(path)
  const isFromImage = path.startsWith('instance from-image')
  if (!isSerial && !isFromImage) return undefined
  const id = isSerial ? 'instance.serial-console' : 'instance.create'
  const command = commands.find((one) => one.id === id)
  if (!command) return undefined
  const read = isSerial
    ? readFlags(words.slice(3), [PROJECT, INSTANCE], INSTANCE, now)
    : readFlags(words.slice(2), fromImageFlags(), { ...selector('name'), in: 'body' }, now)
  if ('kind' in read) return read
  const { project = place['project'], instance, image, size, ...members } = read.values
  const args = {
    ...(project !== undefined && { project }),
    ...(instance !== undefined && { instance }),
  }
  const body = { ...members, ...(image !== undefined && { bootDisk: bootDisk({ image, size }) }) }
  const notes = [
    ...read.notes,
    ...(size !== undefined && image === undefined ? ['--size is not applied without --image'] : []),
  ]
  return {
    kind: 'command',
    meant: { command, args, ...(Object.keys(body).length > 0 && { body }) },
    call: undefined,
    supplied: [],
    missing: [],
    ...(notes.length > 0 && { notes }),
  }
}
