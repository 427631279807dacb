/**
 * The keymap: every binding, readable as a whole, grouped by where it is heard. Source: `ux-and-asks`
 * C2 (the default keymap) and C3 (keys we must not use). KEYS.md is generated from this file.
 *
 * The prefixes: g go, c create, a act on the row, y copy, s sort, * mark, t toggle. A prefix is never
 * itself a command, and no bare letter changes anything.
 */
import { GROUP_KINDS, GROUP_WORD } from '@/model/compute/affinity'
import type { Given } from '../engine/args'
import type { CommandId } from '../index'
import type { Binding } from './keys'
import type { Noun } from '../engine/noun'
import type { ScopeName } from '../engine/scope'

type More = Pick<Binding, 'from' | 'passThrough'> & { noun?: Noun; args?: Given }

const key = (
  scopes: ScopeName | readonly ScopeName[],
  keys: string,
  run: CommandId,
  more: More = {},
): Binding[] => [scopes].flat().map((scope) => ({ in: scope as ScopeName, keys, run, ...more }))

const ON_ROW = { from: 'row' } as const
const IN_FILTER = { from: 'filter' } as const

/** Scopes from which the palette, help and the log can be reached although they let nothing else through. */
const WITH_PALETTE = ['root', 'panel'] as const

/** What is looked at in a panel, each with what it is deleted by. */
const READ_IN_PANEL = [
  ['disk', 'disk.delete'],
  ['snapshot', 'snapshot.delete'],
  ['image', 'image.delete'],
  ['silo image', 'image.silo-delete'],
  ['sshKey', 'ssh-key.delete'],
] as const
/** The two kinds of groups, and how the commands of each begin. */
const GROUPS = GROUP_KINDS.map((kind) => [kind, GROUP_WORD[kind]] as const)

/** The three policies: what each one's roles are called, and how their commands begin. */
const POLICIES = [
  ['siloRole', 'silo-access'],
  ['projectRole', 'project-access'],
  ['fleetRole', 'fleet-access'],
] as const

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const keymap: readonly Binding[] = [
  // Everywhere
  ...key(WITH_PALETTE, '$mod+k', 'view.palette'),
  ...key(WITH_PALETTE, 'F1', 'view.palette'),
  ...key('root', '?', 'view.help'),
  ...key('root', 'Escape', 'view.close'),
  ...key('root', '-', 'go.back'),
  ...key('root', 'u', 'go.up'),
  ...key('root', 'r', 'view.refresh'),
  ...key('root', 'w', 'view.watch'),
  ...key('root', '`', 'view.log'),
  ...key('root', 'g .', 'view.log'),
  ...key('root', 'g p', 'project.list'),
  ...key('root', 'g i', 'instance.list'),
  ...key('root', 'g d', 'disk.list'),
  ...key('root', 'g s', 'snapshot.list'),
  ...key('root', 'g m', 'image.list'),
  ...key('root', 'g n', 'affinity.list'),
  ...key('root', 'g b', 'image.silo-list'),
  ...key('root', 'g y', 'silo.list'),
  ...key('root', 'g a', 'silo-access.list'),
  ...key('project', 'g a', 'project-access.list'),
  ...key('root', 'g t', 'settings.profile'),
  ...key('root', 'g w', 'project.switch'),
  ...key('root', 'c p', 'project.create'),
  ...key('root', 'c i', 'instance.create'),
  ...key('root', 'c d', 'disk.create'),
  ...key('root', 'c s', 'snapshot.create'),
  ...key('root', 'c n', 'affinity.create'),
  ...key('root', 'c k', 'ssh-key.create'),
  ...key('root', 't t', 'view.theme'),
  ...key('root', 't d', 'view.density'),
  ...key('root', 't k', 'view.hints'),
  ...key('root', 't l', 'view.keys'),
  ...key('root', 't r', 'view.read-only'),
  ...key('root', 't s', 'view.sidebar'),

  // A list
  ...key('list', '/', 'list.filter'),
  ...key('list', 'Escape', 'list.unwind'),
  ...key('list', 'Escape', 'list.rows', IN_FILTER),
  ...key('list', 'Enter', 'list.rows', IN_FILTER),
  ...key('list', 'ArrowDown', 'list.rows', IN_FILTER),
  ...key('list', 'j', 'list.next'),
  ...key('list', 'k', 'list.previous'),
  ...key('list', 'ArrowDown', 'list.next', ON_ROW),
  ...key('list', 'ArrowUp', 'list.previous', ON_ROW),
  ...key('list', 'Home', 'list.first', ON_ROW),
  ...key('list', 'End', 'list.last', ON_ROW),
  ...key('list', 'PageDown', 'list.page-down', ON_ROW),
  ...key('list', 'PageUp', 'list.page-up', ON_ROW),
  ...key('list', 'g g', 'list.first'),
  ...key('list', 'g e', 'list.last'),
  ...key('list', 'x', 'list.mark'),
  ...key('list', 'Space', 'list.mark', ON_ROW),
  ...key('list', 'Shift+X', 'list.mark-range'),
  ...key('list', 'Shift+ArrowDown', 'list.extend-down', ON_ROW),
  ...key('list', 'Shift+ArrowUp', 'list.extend-up', ON_ROW),
  ...key('list', '* a', 'list.mark-all'),
  ...key('list', '* n', 'list.mark-none'),
  ...key('list', '* i', 'list.mark-invert'),
  ...key('list', '.', 'list.actions'),
  ...key('list', 'Shift+F10', 'list.actions', ON_ROW),
  ...key('list', 'ContextMenu', 'list.actions', ON_ROW),
  ...key('list', 'n', 'list.next-page'),
  ...key('list', 'p', 'list.previous-page'),
  ...key('list', 'Shift+L', 'list.load-all'),
  ...key('list', 's s', 'list.sort', { args: { column: 'reverse' } }),
  ...key('list', 's 0', 'list.sort', { args: { column: 'default' } }),
  ...key('list', 's n', 'list.sort', { args: { column: 'name' } }),
  ...key('list', 's c', 'list.sort', { args: { column: 'created' } }),
  ...key('list', 's d', 'list.sort', { args: { column: 'description' } }),
  ...key('list', 's t', 'list.sort', { args: { column: 'state' }, noun: 'instance' }),
  ...key('list', 's v', 'list.sort', { args: { column: 'vcpus' }, noun: 'instance' }),
  ...key('list', 's m', 'list.sort', { args: { column: 'memory' }, noun: 'instance' }),
  ...key('list', 's w', 'list.sort', { args: { column: 'since' }, noun: 'instance' }),
  ...key('list', 's t', 'list.sort', { args: { column: 'state' }, noun: 'disk' }),
  ...key('list', 's z', 'list.sort', { args: { column: 'size' }, noun: 'disk' }),
  ...key('list', 's a', 'list.sort', { args: { column: 'attached' }, noun: 'disk' }),
  ...key('list', 's t', 'list.sort', { args: { column: 'state' }, noun: 'snapshot' }),
  ...key('list', 's z', 'list.sort', { args: { column: 'size' }, noun: 'snapshot' }),
  ...key('list', 's k', 'list.sort', { args: { column: 'disk' }, noun: 'snapshot' }),
  ...(['image', 'silo image'] as const).flatMap((noun) => [
    ...key('list', 's z', 'list.sort', { args: { column: 'size' }, noun }),
    ...key('list', 's o', 'list.sort', { args: { column: 'os' }, noun }),
    ...key('list', 's v', 'list.sort', { args: { column: 'version' }, noun }),
  ]),
  ...key('list', 's i', 'list.sort', { args: { column: 'ip' }, noun: 'externalIp' }),
  ...key('list', 's i', 'list.sort', { args: { column: 'ip' }, noun: 'interface' }),
  ...key('list', 's k', 'list.sort', { args: { column: 'kind' }, noun: 'externalIp' }),
  ...key('list', 's k', 'list.sort', { args: { column: 'kind' }, noun: 'antiAffinityGroup' }),
  ...key('list', 's p', 'list.sort', { args: { column: 'policy' }, noun: 'antiAffinityGroup' }),
  ...POLICIES.flatMap(([noun, prefix]) => [
    ...key('list', 's k', 'list.sort', { args: { column: 'kind' }, noun }),
    ...key('list', 's r', 'list.sort', { args: { column: 'role' }, noun }),
    ...key('list', 'c c', `${prefix}.add`, { noun }),
  ]),
  ...(['user', 'group'] as const).flatMap((noun) =>
    key('list', 's r', 'list.sort', { args: { column: 'role' }, noun }),
  ),
  ...key('list', 's e', 'list.sort', { args: { column: 'expires' }, noun: 'certificate' }),
  ...key('list', 's e', 'list.sort', { args: { column: 'expires' }, noun: 'userToken' }),
  ...key('list', 's u', 'list.sort', { args: { column: 'used' }, noun: 'userSession' }),
  ...key('list', 'c c', 'certificate.create', { noun: 'certificate' }),
  ...key('list', 'c c', 'project.create', { noun: 'project' }),
  ...key('list', 'c c', 'instance.create', { noun: 'instance' }),
  ...key('list', 'c c', 'disk.create', { noun: 'disk' }),
  ...key('list', 'c c', 'snapshot.create', { noun: 'snapshot' }),
  ...key('list', 'c c', 'image.silo-promote', { noun: 'silo image' }),
  ...key('list', 'c c', 'nic.create', { noun: 'interface' }),
  ...key('list', 'c c', 'affinity.create', { noun: 'antiAffinityGroup' }),
  ...key('list', 'c c', 'ssh-key.create', { noun: 'sshKey' }),
  ...key('list', 'c c', 'alias.create', { noun: 'alias' }),
  ...key('list', 's w', 'list.sort', { args: { column: 'where' }, noun: 'key' }),
  ...key('list', 's o', 'list.sort', { args: { column: 'origin' }, noun: 'key' }),
  ...key('list', 's o', 'list.sort', { args: { column: 'origin' }, noun: 'alias' }),
  ...key('list', 's k', 'list.sort', { args: { column: 'type' }, noun: 'sshKey' }),
  ...key('list', 's f', 'list.sort', { args: { column: 'fingerprint' }, noun: 'sshKey' }),
  ...key('list', 's e', 'list.sort', { args: { column: 'expires' }, noun: 'accessToken' }),
  ...key('list', 'F6', 'list.next-list'),
  ...key('list', 'Shift+F6', 'list.previous-list'),

  // The row in focus, or the page about one thing
  ...key('row', 'Enter', 'project.view', { noun: 'project', ...ON_ROW }),
  ...key('row', 'Enter', 'instance.view', { noun: 'instance', ...ON_ROW }),
  ...key('row', 'Enter', 'disk.view', { noun: 'disk', ...ON_ROW }),
  ...key('row', 'Enter', 'snapshot.view', { noun: 'snapshot', ...ON_ROW }),
  ...key('row', 'Enter', 'image.view', { noun: 'image', ...ON_ROW }),
  ...key('row', 'Enter', 'image.silo-view', { noun: 'silo image', ...ON_ROW }),
  ...key('row', 'Enter', 'ssh-key.view', { noun: 'sshKey', ...ON_ROW }),
  ...key('row', '$mod+Enter', 'copy.new-tab', ON_ROW),
  ...key('row', 'e', 'project.edit', { noun: 'project' }),
  ...key('row', 'Shift+D', 'project.delete', { noun: 'project' }),
  ...key('row', 'Delete', 'project.delete', { noun: 'project', ...ON_ROW }),
  ...(['row', 'detail'] as const).flatMap((scope) => [
    ...key(scope, 'a s', 'instance.start', { noun: 'instance' }),
    ...key(scope, 'a x', 'instance.stop', { noun: 'instance' }),
    ...key(scope, 'a r', 'instance.reboot', { noun: 'instance' }),
    ...key(scope, 'a k', 'instance.serial-console', { noun: 'instance' }),
    ...key(scope, 'a c', 'instance.serial-cli', { noun: 'instance' }),
    ...key(scope, 'a m', 'instance.metrics', { noun: 'instance' }),
    ...key(scope, 'a h', 'instance.resize', { noun: 'instance' }),
    ...key(scope, 'a t', 'instance.disk-attach', { noun: 'instance' }),
    ...key(scope, 'a v', 'instance.disk-create', { noun: 'instance' }),
    ...key(scope, 'a n', 'nic.create', { noun: 'instance' }),
    ...key(scope, 'a e', 'instance.ephemeral-ip-attach', { noun: 'instance' }),
    ...key(scope, 'a f', 'instance.floating-ip-attach', { noun: 'instance' }),
    ...key(scope, 'a g', 'instance.add-to-group', { noun: 'instance' }),
    ...key(scope, 'Shift+D', 'instance.delete', { noun: 'instance' }),
    ...GROUPS.flatMap(([noun, prefix]) => [
      ...key(scope, 'e', `${prefix}.edit`, { noun }),
      ...key(scope, 'a j', `${prefix}.add-instance`, { noun }),
      ...key(scope, 'Shift+D', `${prefix}.delete`, { noun }),
    ]),
    ...key(scope, 'a l', 'user.logout', { noun: 'user' }),
    ...key(scope, 'e', 'user.role', { noun: 'user' }),
    ...key(scope, 'e', 'group.role', { noun: 'group' }),
    ...key(scope, 'v', 'view.raw'),
    ...key(scope, 'o', 'go.related'),
    ...key(scope, 'y y', 'copy.name'),
    ...key(scope, 'y i', 'copy.id'),
    ...key(scope, 'y a', 'copy.address'),
    ...key(scope, 'y l', 'copy.link'),
    ...key(scope, 'y c', 'copy.cli'),
    ...key(scope, 'y u', 'copy.curl'),
    ...key(scope, 'y j', 'copy.json'),
  ]),
  ...key('row', 'Delete', 'instance.delete', { noun: 'instance', ...ON_ROW }),
  ...key('row', 'Enter', 'nic.edit', { noun: 'interface', ...ON_ROW }),
  ...key('row', 'e', 'nic.edit', { noun: 'interface' }),
  ...key('row', 'a 1', 'nic.make-primary', { noun: 'interface' }),
  ...key('row', 'Shift+D', 'nic.delete', { noun: 'interface' }),
  ...key('row', 'Delete', 'nic.delete', { noun: 'interface', ...ON_ROW }),
  ...key('row', 'a d', 'ephemeral-ip.detach', { noun: 'externalIp' }),
  ...key('row', 'a d', 'floating-ip.detach', { noun: 'floatingIp' }),
  ...GROUPS.flatMap(([noun, prefix]) => [
    ...key('row', 'Enter', `${prefix}.view`, { noun, ...ON_ROW }),
    ...key('row', 'Delete', `${prefix}.delete`, { noun, ...ON_ROW }),
    // Who is taken out is the row: a group of the instance's, or a member of the group's.
    ...key('row', 'a q', `${prefix}.remove`, { noun }),
    ...key('detail', 'a q', `${prefix}-member.remove`, { noun }),
  ]),
  ...POLICIES.flatMap(([noun, prefix]) => [
    ...key('row', 'Enter', `${prefix}.view`, { noun, ...ON_ROW }),
    ...key('row', 'e', `${prefix}.change`, { noun }),
    ...key('row', 'Shift+D', `${prefix}.remove`, { noun }),
    ...key('row', 'Delete', `${prefix}.remove`, { noun, ...ON_ROW }),
  ]),
  ...key('row', 'Enter', 'user.view', { noun: 'user', ...ON_ROW }),
  ...key('row', 'Enter', 'group.view', { noun: 'group', ...ON_ROW }),
  ...key('row', 'Enter', 'certificate.view', { noun: 'certificate', ...ON_ROW }),
  ...key('row', 'Delete', 'certificate.delete', { noun: 'certificate', ...ON_ROW }),
  ...(['row', 'panel'] as const).flatMap((scope) =>
    key(scope, 'Shift+D', 'certificate.delete', { noun: 'certificate' }),
  ),
  ...key('row', 'a d', 'disk.detach', { noun: 'disk' }),
  ...key('row', 'a b', 'disk.set-boot', { noun: 'disk' }),
  ...key('row', 'a u', 'disk.unset-boot', { noun: 'disk' }),
  // On a row, and in the panel that shows one thing to be read.
  ...(['row', 'panel'] as const).flatMap((scope) => [
    ...key(scope, 'a z', 'disk.snapshot', { noun: 'disk' }),
    ...key(scope, 'a w', 'disk.repair', { noun: 'disk' }),
    ...key(scope, 'a i', 'snapshot.image-create', { noun: 'snapshot' }),
    ...key(scope, 'a p', 'image.promote', { noun: 'image' }),
    ...key(scope, 'a o', 'image.demote', { noun: 'silo image' }),
    ...READ_IN_PANEL.flatMap(([noun, id]) => key(scope, 'Shift+D', id, { noun })),
  ]),
  ...READ_IN_PANEL.flatMap(([noun, id]) => key('row', 'Delete', id, { noun, ...ON_ROW })),
  ...key('row', 'Enter', 'key.edit', { noun: 'key', ...ON_ROW }),
  ...key('row', 'e', 'key.edit', { noun: 'key' }),
  ...key('row', 'a 0', 'key.reset', { noun: 'key' }),
  ...key('row', 'Shift+D', 'key.clear', { noun: 'key' }),
  ...key('row', 'Delete', 'key.clear', { noun: 'key', ...ON_ROW }),
  ...key('row', 'Enter', 'alias.edit', { noun: 'alias', ...ON_ROW }),
  ...key('row', 'e', 'alias.edit', { noun: 'alias' }),
  ...key('row', 'a 0', 'alias.reset', { noun: 'alias' }),
  ...key('row', 'Shift+D', 'alias.delete', { noun: 'alias' }),
  ...key('row', 'Delete', 'alias.delete', { noun: 'alias', ...ON_ROW }),
  ...key(['row', 'panel'], 'y p', 'ssh-key.copy', { noun: 'sshKey' }),
  ...key('row', 'Shift+D', 'access-token.delete', { noun: 'accessToken' }),
  ...key('row', 'Delete', 'access-token.delete', { noun: 'accessToken', ...ON_ROW }),
  ...[...READ_IN_PANEL, ['certificate'] as const].flatMap(([noun]) => [
    ...key('panel', 'r', 'view.refresh', { noun }),
    ...key('panel', 'v', 'view.raw', { noun }),
    ...key('panel', 'o', 'go.related', { noun }),
    ...key('panel', 'y y', 'copy.name', { noun }),
    ...key('panel', 'y i', 'copy.id', { noun }),
    ...key('panel', 'y c', 'copy.cli', { noun }),
  ]),
  ...DIGITS.flatMap((tab) => key('detail', String(tab), 'go.tab', { args: { tab } })),
  ...key('detail', 'h', 'go.previous-sibling'),
  ...key('detail', 'l', 'go.next-sibling'),

  // Charts
  ...key('charts', '/', 'metrics.choose'),
  ...key('charts', 'Shift+T', 'metrics.table'),
  ...key('charts', '<', 'metrics.earlier'),
  ...key('charts', '>', 'metrics.later'),
  ...key('charts', 'z z', 'metrics.range'),
  ...key('charts', 'z 1', 'metrics.range', { args: { range: '1h' } }),
  ...key('charts', 'z 3', 'metrics.range', { args: { range: '3h' } }),
  ...key('charts', 'z d', 'metrics.range', { args: { range: '24h' } }),
  ...key('charts', 'z w', 'metrics.range', { args: { range: '7d' } }),
  ...key('charts', 'z m', 'metrics.range', { args: { range: '30d' } }),
  ...key('charts', 'z c', 'metrics.range', { args: { range: 'custom' } }),
  ...key('charts', 'z i', 'metrics.zoom-in'),
  ...key('charts', 'z o', 'metrics.zoom-out'),
  ...key('charts', 'z r', 'metrics.every'),
  ...key('charts', 'm c', 'metrics.show', { args: { of: 'cpu' } }),
  ...key('charts', 'm d', 'metrics.show', { args: { of: 'disk' } }),
  ...key('charts', 'm n', 'metrics.show', { args: { of: 'network' } }),

  // A form, on a page or in the panel
  ...key(['form', 'panel'], '$mod+Enter', 'form.submit'),
  ...key(['form', 'panel'], 'Escape', 'form.leave'),
  ...key(['form', 'panel'], 'F6', 'form.next-section'),
  ...key(['form', 'panel'], 'Shift+F6', 'form.previous-section'),

  // The serial console: every other key goes to the guest
  ...key('terminal', 'Control+] Control+c', 'console.release'),
  ...key('terminal', 'Escape Tab', 'console.release', { passThrough: true }),

  // What floats
  ...key(['help', 'log', 'palette'], 'Escape', 'view.close'),
  ...key(['help', 'log', 'palette'], '$mod+k', 'view.palette'),
  ...key('dialog', 'Escape', 'view.close'),
  ...key('dialog', '$mod+Enter', 'question.confirm'),
]

/** Chords that belong to the browser or the system; a binding on one of them fails a test. `ux-and-asks` C3. */
export const RESERVED: readonly string[] = [
  ...'ntwqlprdfsojh'.split('').map((c) => `$mod+${c}`),
  ...'NTWPIJCK'.split('').map((c) => `$mod+Shift+${c}`),
  ...[
    '$mod+Tab',
    'Control+Tab',
    'F3',
    'F5',
    'F11',
    'F12',
    'Alt+ArrowLeft',
    'Alt+ArrowRight',
    'Shift+Escape',
  ],
]
