/** Warnings about a key before the user binds it. The user may bind it anyway. */
import type { Command } from '../engine/command'
import { operationsOf } from '../engine/command'
import type { Binding, KeysMode, Platform } from './keys'
import { parseBinding, showKeys } from './keys'
import { RESERVED } from './reserved'
import { called } from '../engine/noun'
import type { OwnKey } from './own-keys'
import { bindingsOf, canonical, effective, overlap, partsOf, relation, replaces } from './own-keys'
import { SCOPE_TITLE } from '../engine/scope-titles'

/**
 * Characters that take AltGr or Option on German, French, Nordic, Spanish or Hungarian keyboards.
 */
const NEEDS_ALTGR = new Set('[]{}\\|@~')
/** Characters that are dead keys on many layouts. */
const DEAD = new Set('`^´¨')
/** Keys that move within the focused element. */
const MOVES = /^(Arrow\w+|Home|End|Page\w+|Backspace|Delete)$/

/** Keys for use in a sentence: 'Ctrl+K', 'g p'. */
export const keysText = (keys: string, platform: Platform): string =>
  showKeys(keys, platform)
    .map((press) => press.join('+'))
    .join(' ')

const whereOf = ({ in: scope, noun }: Binding) =>
  noun ? `${SCOPE_TITLE[scope].toLowerCase()}, ${called(noun)}` : SCOPE_TITLE[scope].toLowerCase()

export interface ConflictInput {
  entry: OwnKey
  own: readonly OwnKey[]
  defaults: readonly Binding[]
  commands: readonly Command[]
  platform: Platform
  mode: KeysMode
}

/** Warnings as sentences, the most serious first; empty without a conflict. */
export function conflictsOf({
  entry,
  own,
  defaults,
  commands,
  platform,
  mode,
}: ConflictInput): string[] {
  const mine = bindingsOf(entry)
  const titleOf = ({ run, args }: Binding) => {
    const title = commands.find((c) => c.id === run)?.title ?? run
    const detail = Object.values(args ?? {}).join(' ')
    return detail ? `${title}: ${detail}` : title
  }
  const others = effective(own, defaults, platform).filter(
    (b) => b.run !== entry.command && mine.some((m) => overlap(m, b)),
  )
  const related = (how: 'same' | 'begins' | 'goes on') =>
    others.filter((b) => relation(entry.key, b.keys, platform) === how)
  const keys = keysText(entry.key, platform)
  const then = (b: Binding, all = 'it') =>
    mine.some((m) => replaces(m, b, platform))
      ? `your key replaces ${all}`
      : 'where your key works too, it comes first'
  const gives = (list: readonly Binding[]) => [
    ...new Map(list.map((b) => [`${titleOf(b)} ${b.in}`, b])).values(),
  ]

  const same = gives(related('same')).map(
    (b) => `${keys} already runs “${titleOf(b)}” (${whereOf(b)}): ${then(b)}.`,
  )
  const over = gives(related('goes on')).map(
    (b) => `${keysText(b.keys, platform)} alone runs “${titleOf(b)}” (${whereOf(b)}): ${then(b)}.`,
  )
  const begun = [...new Map(related('begins').map((b) => [b.keys, b])).values()]
  const [first] = begun
  const prefix = first
    ? [
        `${keys} is the start of ${keysText(first.keys, platform)} (“${titleOf(first)}”)${begun.length > 1 ? ` and ${begun.length - 1} more` : ''}: ${then(first, 'them')}.`,
      ]
    : []
  return [
    ...same,
    ...over,
    ...prefix,
    ...keyboardConflicts(entry, platform),
    ...usageWarnings({ entry, commands, platform, mode }),
  ]
}

/** Conflicts with the browser, the system or the keyboard. */
function keyboardConflicts({ key }: OwnKey, platform: Platform): string[] {
  const reserved = new Set(RESERVED.map((keys) => canonical(keys, platform)))
  return key.split(/\s+/).flatMap((press) => {
    const [mods, character] = partsOf(press)
    const text = keysText(press, platform)
    if (
      reserved.has(canonical(press, platform)) &&
      canonical(press, platform) !== canonical('$mod+k', platform)
    )
      return [`${text} belongs to the browser or the system: it may never reach the console.`]
    if (mods.includes('Alt'))
      return [`${text}: Alt opens the browser’s menus, and types characters on a Mac.`]
    if (NEEDS_ALTGR.has(character))
      return [
        `${character} takes AltGr on many keyboards, and the console ignores keys with AltGr.`,
      ]
    if (DEAD.has(character))
      return [`${character} is a dead key on many keyboards: it waits for another character.`]
    if (MOVES.test(character) && mods.length === 0)
      return [`${text} also scrolls, and moves in choices and text.`]
    return []
  })
}

/** Warnings about accidental presses, and about a key that works only in some places. */
function usageWarnings({
  entry,
  commands,
  platform,
  mode,
}: Omit<ConflictInput, 'own' | 'defaults'>): string[] {
  const command = commands.find((c) => c.id === entry.command)
  const [binding] = bindingsOf(entry).map((b) => parseBinding(b, platform))
  const changes =
    command &&
    'calls' in command &&
    !command.danger &&
    operationsOf(command).some((op) => op.method !== 'GET')
  const isBare = /^[^ ]$/.test(entry.key)
  return [
    ...(changes && isBare
      ? [`One press of ${keysText(entry.key, platform)} will run it without asking.`]
      : []),
    ...(binding?.character && mode !== 'all'
      ? [
          `Single-key commands are ${mode === 'off' ? 'off' : 'on only in lists'}: it will not work everywhere.`,
        ]
      : []),
  ]
}
