/** Places: the commands that open a page, and their names. */
import { entriesOf } from '@/areas/system-sidebar'
import { LEVELS, levelAt } from '@/areas/route'
import type { Command } from '@commands/engine/command'
import { isOpens, subjectField } from '@commands/engine/command'
import { nounOf } from '@commands/engine/noun'

/** The labels of the sidebar, by the command of their entry. */
const labels = new Map<string, string>(
  LEVELS.flatMap((level) => entriesOf(level).map(({ command, label }) => [command, label])),
)

/**
 * Whether a command only opens a page: a command of the sidebar, or one that changes nothing and needs no selection.
 */
export const isPlace = (command: Command): boolean =>
  labels.has(command.id) ||
  (isOpens(command) && !command.sends && subjectField(command) === undefined)

/** The contents of a list: 'image' for "Project images". */
function listed({ id, noun }: Command): readonly string[] {
  const record = nounOf(noun)
  return record?.commands.list === id ? [record.singular] : []
}

const namesOf = (command: Command): readonly string[] => [
  ...(command.names ?? []),
  ...(isPlace(command)
    ? [command.title, command.verb, labels.get(command.id) ?? [], ...listed(command)].flat()
    : []),
]

/**
 * The names of the commands at an address, and whether the sidebar there has an entry for a command. A name of such
 * an entry, like "Access", means this entry and no other place of that name.
 */
export function namesAt(
  address: string,
  commands: readonly Command[],
): { namesOf: (command: Command) => readonly string[]; isBeside: (command: Command) => boolean } {
  const beside = new Set<string>(
    entriesOf(levelAt(address.split('?')[0] ?? '')).map(({ command }) => command),
  )
  const taken = new Map(
    commands
      .filter(({ id }) => beside.has(id))
      .flatMap((command) => namesOf(command).map((name) => [name.toLowerCase(), command.id])),
  )
  return {
    namesOf: (command) =>
      namesOf(command).filter(
        (name) => (taken.get(name.toLowerCase()) ?? command.id) === command.id,
      ),
    isBeside: ({ id }) => beside.has(id),
  }
}
