/** What the status line says of keys: the few that count where one is. */
import type { Given } from '../engine/args'
import type { ParsedBinding } from './keys'
import { withinReach } from './keys'
import type { Scope, ScopeName } from '../engine/scope'
import { live } from '../engine/scope'

/** The word for where keys land: LIST, FORM, … */
const MODES: Record<ScopeName, string> = {
  root: 'home',
  project: 'project',
  detail: 'detail',
  charts: 'detail',
  list: 'list',
  row: 'list',
  form: 'form',
  terminal: 'serial',
  panel: 'form',
  menu: 'menu',
  help: 'help',
  log: 'log',
  palette: 'palette',
  dialog: 'confirm',
}

export const modeOf = (stack: readonly Scope[]): string => {
  const [top] = live(stack)
  return top?.mode ?? (top?.form?.isRead ? 'panel' : MODES[top?.name ?? 'root'])
}

export interface Hint {
  keys: string
  word: string
}

/** In this order, as far as there is room; what would be refused is left out. */
const WORDS: readonly (readonly [command: string, word: string])[] = [
  ['question.confirm', 'yes'],
  ['form.submit', 'submit'],
  ['form.next-section', 'next section'],
  ['form.leave', 'leave'],
  ['console.release', 'release'],
  ['instance.start', 'start'],
  ['instance.stop', 'stop'],
  ['instance.reboot', 'reboot'],
  ['instance.serial-console', 'console'],
  ['disk.detach', 'detach'],
  ['ephemeral-ip.detach', 'detach'],
  ['floating-ip.detach', 'detach'],
  ['nic.make-primary', 'make primary'],
  ['nic.edit', 'edit'],
  ['anti-affinity.edit', 'edit'],
  ['affinity.edit', 'edit'],
  ['anti-affinity.add-instance', 'add instance'],
  ['affinity.add-instance', 'add instance'],
  ['anti-affinity-member.remove', 'remove'],
  ['affinity-member.remove', 'remove'],
  ['disk.set-boot', 'boot from it'],
  ['disk.snapshot', 'snapshot'],
  ['disk.repair', 'repair'],
  ['snapshot.image-create', 'make image'],
  ['image.promote', 'promote'],
  ['image.demote', 'demote'],
  ['silo-access.change', 'change role'],
  ['project-access.change', 'change role'],
  ['fleet-access.change', 'change role'],
  ['silo-access.remove', 'remove'],
  ['project-access.remove', 'remove'],
  ['fleet-access.remove', 'remove'],
  ['user.role', 'silo role'],
  ['group.role', 'silo role'],
  ['user.logout', 'log out'],
  ['project.edit', 'edit'],
  ['nic.delete', 'delete'],
  ['anti-affinity.delete', 'delete'],
  ['affinity.delete', 'delete'],
  ['instance.delete', 'delete'],
  ['project.delete', 'delete'],
  ['disk.delete', 'delete'],
  ['snapshot.delete', 'delete'],
  ['image.delete', 'delete'],
  ['image.silo-delete', 'delete'],
  ['certificate.delete', 'delete'],
  ['ssh-key.copy', 'copy key'],
  ['ssh-key.delete', 'delete'],
  ['access-token.delete', 'delete'],
  ['instance.view', 'open'],
  ['anti-affinity.view', 'open'],
  ['affinity.view', 'open'],
  ['project.view', 'open'],
  ['disk.view', 'open'],
  ['snapshot.view', 'open'],
  ['image.view', 'open'],
  ['image.silo-view', 'open'],
  ['silo-access.view', 'open'],
  ['project-access.view', 'open'],
  ['fleet-access.view', 'open'],
  ['user.view', 'open'],
  ['group.view', 'open'],
  ['certificate.view', 'open'],
  ['ssh-key.view', 'open'],
  ['key.edit', 'change'],
  ['key.reset', 'reset'],
  ['alias.edit', 'edit'],
  ['go.tab', 'tabs'],
  ['metrics.table', 'as table'],
  ['metrics.range', 'range'],
  ['list.mark', 'mark'],
  ['list.filter', 'filter'],
]

/** Prefixes worth knowing, with what they begin. */
const PREFIXES: readonly (readonly [prefix: string, word: string])[] = [
  ['s', 'sort'],
  ['y', 'copy'],
  ['g', 'go to'],
]

const TAIL: readonly (readonly [command: string, word: string])[] = [['view.help', 'all keys']]

/** @param isRefused would this command be refused now? */
export function hintsFor(
  stack: readonly Scope[],
  bindings: readonly ParsedBinding[],
  isRefused: (id: string, args: Given) => boolean,
): Hint[] {
  const reach = withinReach(stack, bindings)
  const of = (list: typeof WORDS) =>
    list.flatMap(([run, word]) => {
      const binding = reach.find((b) => b.run === run)
      if (!binding || isRefused(run, binding.args ?? {})) return []
      return [{ keys: run === 'go.tab' ? '1–9' : binding.keys, word }]
    })
  const prefixes = PREFIXES.filter(([p]) => reach.some((b) => b.keys.startsWith(`${p} `))).map(
    ([keys, word]) => ({ keys, word }),
  )
  return [...of(WORDS), ...prefixes, ...of(TAIL)]
}
