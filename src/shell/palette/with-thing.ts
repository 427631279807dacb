/** The commands on a thing whose name is typed in full. */
import { withoutInvisible } from '@/model/invisible-characters'
import type { Shell } from '@/bind/shell'
import { commandId } from '@/bind/shell'
import { subjectField } from '@commands/engine/command'
import type { Subject } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import type { Acting, PaletteItem } from './item'
import { CommandItem } from './command-item'

/**
 * The usable commands on a thing, in the order of the registry.
 * @param shown the group of the rows, and their detail text: a separate group names the thing in its heading
 */
export function itemsWith(
  shell: Shell,
  thing: Subject,
  act: Acting,
  shown: Pick<PaletteItem, 'group' | 'detail'> = { group: 'with' },
): PaletteItem[] {
  const held = about(act.held, [thing])
  const ctx = shell.ctx(held)
  return shell.registry.all.flatMap((command): PaletteItem[] => {
    if (command.noun !== thing.noun || command.surface === 'key-only') return []
    if (subjectField(command) === undefined) return []
    const id = commandId(command.id)
    if (shell.registry.state(id, {}, ctx).reason !== undefined) return []
    const row = { key: `with ${id}`, ...shown, text: command.title }
    return [new CommandItem(shell, act, command, row, held)]
  })
}

/** The heading: 'What can be done with bastion in web'. */
export const headWith = ({ name, args }: Subject): string => {
  const place = typeof args['project'] === 'string' ? ` in ${args['project']}` : ''
  return withoutInvisible(`What can be done with ${name}${place}`)
}
