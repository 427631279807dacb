/**
 * The one table of synonyms and filler words. A command lists in `also` only the words that mean this command alone.
 */

/** A text as a list of words. */
const split = (words: string): string[] => words.split(' ')

/** The meaning of each word in the lists. */
function inverted(table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>()
  for (const [meant, others] of Object.entries(table))
    for (const word of split(others)) all.set(word, [...(all.get(word) ?? []), meant])
  return all
}

/** Words without meaning for a search: they need not match. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    "a all also am an and any anybody anyone are as at be been being by can can't cannot cant could",
    'current currently did do does doing every find for from get give go got had has have having here how',
    "i i'd i'm if im in into is it it's its just kindly let list look ls many me mode much my need needs now",
    "of on one or our over please pls plz right see show so some still tell than thanks that that's the their",
    "them then there these they this those to too up us very want was we were what what's whats where which",
    'who why will with would you your',
  ].flatMap(split),
)

/** Synonyms of the verbs of commands. */
const VERBS = inverted({
  new: 'create add make provision allocate spawn generate deploy launch build more',
  add: 'create new make insert grant more',
  grant: 'invite share',
  create: 'new add make',
  delete: 'remove terminate destroy rm del erase drop kill purge trash rid',
  remove: 'delete destroy rm del drop revoke rid',
  edit: 'rename change set update modify configure adjust raise lower increase decrease',
  change: 'edit set update modify configure',
  open: 'show view get inspect describe details see',
  stop: 'shutdown shut kill poweroff halt off',
  start: 'boot poweron power run up on',
  reboot: 'restart reset bounce cycle powercycle',
  attach: 'connect mount plug assign associate',
  detach: 'disconnect unmount unplug unassign release',
  upload: 'import load',
  copy: 'clone duplicate',
  link: 'connect assign',
  resize: 'bigger smaller larger enlarge shrink grow scale increase decrease',
  trace: 'reach ping unreachable',
  snapshot: 'backup snap',
  history: 'blame',
})

/** Names from other products for the nouns of the console: each means that noun, as if it had been typed. */
const NOUNS = inverted({
  access: 'iam rbac acl',
  alert: 'alarm',
  certificate: 'cert ssl',
  cpu: 'vcpu core',
  dark: 'night',
  disk: 'volume vol',
  firewall: 'nsg',
  'floating ip': 'fip',
  group: 'team',
  id: 'uuid guid',
  instance: 'vm box machine guest',
  key: 'hotkey',
  memory: 'ram mem',
  metrics: 'graph slow busy perf performance sluggish monitor monitoring overloaded',
  sled: 'node host hypervisor',
  theme: 'color colour scheme',
  user: 'people person',
  vim: 'vi',
})

/**
 * Meanings of several words together, searched in a text with a space before and after each word. A particle may be
 * apart from its verb: 'shut web-1 down'.
 */
const PHRASES: readonly (readonly [said: RegExp, meant: string])[] = [
  [/ power[ -]?cycle /, ' reboot '],
  [/ (?:power|turn|shut|bring|take)( .*?)? (?:off|down) /, ' stop$1 '],
  [/ (?:spin|stand|fire) up /, ' new '],
  [/ (?:power|turn|bring|boot)( .*?)? (?:on|up) /, ' start$1 '],
  [/ log ?(?:off|out) /, ' sign out '],
  [/ log (?:in|on) ?to /, ' login '],
  [/ go back /, ' last view '],
  [/ give (.*?)access /, ' grant $1access '],
  [/ (?:add|give|needs?|want)( .*?)? more /, '$1 more '],
  [/ make( .*?)? (?:bigger|larger|smaller|faster) /, ' resize$1 '],
  [/ more (v?cpus?|cores?|ram|mem(?:ory)?) /, ' resize $1 '],
  [/ who (?:can|may|could) (?:see|read|use|edit|change|do) /, ' access '],
  [/ (?:who (?:\S+ )?\S{2,}ed|what happened) /, ' audit history '],
  [/ what can i do /, ' help '],
  [
    / (?:(?:bigger|larger|smaller|increase|decrease|change) (?:the )?(?:font|text|letters)(?: size)?|(?:font|text) size) /,
    ' font ',
  ],
  [/ more (quotas?|limits?) /, ' edit $1 '],
  // The console has none, and neither half of the name has a meaning alone.
  [/ load[ -]balanc\w+ /, ' loadbalancer '],
]

const NONE: readonly string[] = []

/** The verbs of commands that a word can mean. */
export const verbsFor = (word: string): readonly string[] => VERBS.get(word) ?? NONE

/** The nouns that a word means. */
export const nounsFor = (word: string): readonly string[] => NOUNS.get(word) ?? NONE

const MEANT = new Set(
  [...VERBS.values(), ...NOUNS.values()].flatMap((words) => words.flatMap(split)),
)

/** Whether a word is in one of these tables. */
export const isListed = (word: string): boolean =>
  FILLERS.has(word) || VERBS.has(word) || NOUNS.has(word) || MEANT.has(word)

/** Every word of these tables, for correcting misspelled words. */
export const listedWords = (): readonly string[] => [
  ...new Set([...FILLERS, ...VERBS.keys(), ...NOUNS.keys(), ...MEANT]),
]

const DOING = new Set([...VERBS].flatMap(([word, meant]) => [word, ...meant]))
const LOOKING = new Set([
  'open',
  ...[...VERBS].flatMap(([word, [meant]]) => (meant === 'open' ? word : [])),
])

/** Whether a word asks for an action, instead of only showing something. */
export const isDoing = (word: string): boolean => DOING.has(word) && !LOOKING.has(word)

/** The words of a text in which each known phrase is one word. */
export function withoutPhrases(words: readonly string[]): string[] {
  let text = ` ${words.join(' ')} `
  for (const [said, meant] of PHRASES) text = text.replace(said, meant)
  return text.split(' ').filter(Boolean)
}
