/**
 * What users say to a form that makes something: 'disk data-9 100 GiB', 'firewall allow 443', 'floating ip 10.1.2.3'.
 * Each command that takes values is here with the words for it and with what becomes of them.
 */
import { amountIn } from '@/model/amount'
import { GIB, TIB } from '@/model/units'
import { checkNetwork } from '@/model/networking/ip'
import { addressFamily, checkName, isPortRange } from '@/model/validate'
import { asMeant, nameForm, wordsIn } from './words'

/** Values by the names of the request's body. */
type Body = Readonly<Record<string, unknown>>

/** What a word, or two words together, can say. */
interface Said {
  name?: string
  /** In bytes. */
  size?: number
  address?: string
  ports?: string
  /** An address or a network that traffic comes from. */
  host?: string
  action?: 'allow' | 'deny'
}

interface Form {
  command: string
  /** What it makes, in the words of users; one of them must be said. */
  called: readonly string[]
  takes: readonly (keyof Said)[]
  /** One of them is needed: it is not offered without. */
  needs?: readonly (keyof Said)[]
  body(said: Said): Body
  /** What is shown after the title of the command. */
  words(said: Said): string
}

const named = ({ name }: Said): Body => (name === undefined ? {} : { name })

/** A form that takes a name alone. */
const byName = (command: string, ...called: string[]): Form => ({
  command,
  called,
  takes: ['name'],
  needs: ['name'],
  body: named,
  words: ({ name = '' }) => name,
})

const sizeWords = (size: number) => (size % TIB === 0 ? `${size / TIB} TiB` : `${size / GIB} GiB`)

/** Words of a form that also say something. */
const ACTIONS: Readonly<Record<string, Said['action']>> = {
  allow: 'allow',
  open: 'allow',
  permit: 'allow',
  deny: 'deny',
  block: 'deny',
  ban: 'deny',
  reject: 'deny',
  close: 'deny',
}

const FORMS: readonly Form[] = [
  byName('project.create', 'project'),
  byName('instance.create', 'instance', 'vm', 'virtual machine'),
  byName('vpc.create', 'vpc', 'network'),
  byName('snapshot.create', 'snapshot'),
  byName('silo.create', 'silo', 'tenant'),
  byName('ip-pool.create', 'ip pool'),
  {
    command: 'disk.create',
    called: ['disk', 'volume'],
    takes: ['name', 'size'],
    body: (said) => ({ ...named(said), ...(said.size && { size: said.size }) }),
    words: ({ name = '', size }) => [name, size && sizeWords(size)].filter(Boolean).join(', '),
  },
  {
    command: 'floating-ip.create',
    called: ['floating ip', 'public ip', 'external ip'],
    takes: ['name', 'address'],
    body: (said) => ({
      ...named(said),
      ...(said.address && { addressAllocator: { type: 'explicit', ip: said.address } }),
    }),
    words: ({ name = '', address = '' }) => [name, address].filter(Boolean).join(', '),
  },
  {
    command: 'firewall-rule.create',
    called: ['firewall rule', 'firewall', 'rule', 'port', ...Object.keys(ACTIONS)],
    takes: ['ports', 'host', 'action'],
    needs: ['ports', 'host'],
    body: ({ ports, host, action = 'allow' }) => ({
      action,
      filters: {
        ...(ports && { ports: [ports] }),
        ...(host && { hosts: [{ type: host.includes('/') ? 'ip_net' : 'ip', value: host }] }),
      },
    }),
    words: ({ ports, host, action = 'allow' }) =>
      [action, ports && `port ${ports}`, host && `from ${host}`].filter(Boolean).join(' '),
  },
]

/** The ports of services that are called by their names. */
const SERVICES: Readonly<Record<string, string>> = {
  ssh: '22',
  smtp: '25',
  dns: '53',
  http: '80',
  https: '443',
  mysql: '3306',
  rdp: '3389',
  postgres: '5432',
  postgresql: '5432',
}

/** Words with which something new is asked for. */
const NEW = new Set(['new', 'create', 'add', 'make', 'named', 'called', 'size', 'port', 'ports'])

const isPorts = (word: string) =>
  isPortRange(word) && word.split('-').every((port) => Number(port) <= 65_535)

/** What one word says to a form that takes these values; `undefined` where it says nothing to it. */
function sayingOf(word: string, takes: readonly (keyof Said)[]): Said | undefined {
  const size = /^\d+[gt]i?b?$/.test(word) ? amountIn(word, 'bytes') : undefined
  const all: Said = {
    ...(ACTIONS[word] && { action: ACTIONS[word] }),
    ...((SERVICES[word] ?? (isPorts(word) ? word : undefined)) && {
      ports: SERVICES[word] ?? word,
    }),
    ...(addressFamily(word) && { address: word, host: word }),
    ...(word.includes('/') && checkNetwork(word) === undefined && { host: word }),
    ...(size && { size }),
    ...(checkName('Name')(word) === undefined && { name: word }),
  }
  const key = takes.toReversed().find((one) => all[one] !== undefined)
  return key && { [key]: all[key] }
}

/** What a query asks to be made. */
export interface Filled {
  command: string
  body: Body
  /** The name of what shall be made, where one is said. */
  name: string | undefined
  /** 'allow port 443' */
  words: string
}

/** Before a name, these say where or for what something is: it is the name of something that is there. */
const BEFORE_OTHERS = new Set(['for', 'to', 'of', 'in', 'on', 'from', 'with', 'at', 'by', 'over'])

/**
 * Whether a word is said as the name of something new: after its noun in the singular, or with "new" where it is
 * written as names are. 'crashed instances' and 'deploy vm' name nothing.
 */
function isSaidAsName(word: string, noun: string, typed: readonly string[]): boolean {
  const at = typed.indexOf(word)
  if (BEFORE_OTHERS.has(typed[at - 1] ?? '')) return false
  const isNoun = (one: string) => noun.split(' ').at(-1) === nameForm(one).split(' ').at(-1)
  const nounAt = typed.findIndex(isNoun)
  const isPlural = /[^s]s$/.test(typed[nounAt] ?? '')
  return !isPlural && (at > nounAt || (/[\d-]/.test(word) && typed.some((one) => NEW.has(one))))
}

/**
 * The forms that a query fills in.
 * @param isTaken whether a word is one of the console's own, which nobody means as a name
 */
export function filledBy(query: string, isTaken: (word: string) => boolean): Filled[] {
  const whole = query.replace(/(\d)\s+([gt]i?b?)\b/gi, '$1$2')
  const words = asMeant(whole).flatMap(({ typed, isFiller }) => (isFiller ? [] : typed))
  const text = ` ${words.map(nameForm).join(' ')} `
  return FORMS.flatMap(({ command, called, takes, needs, body, words: shown }) => {
    const noun = called
      .map(nameForm)
      .filter((one) => text.includes(` ${one} `))
      .sort((a, b) => b.length - a.length)[0]
    if (noun === undefined) return []
    const isAction = noun in ACTIONS
    const rest = (isAction ? text : text.replace(` ${noun} `, ' '))
      .split(' ')
      .filter((word) => word !== '' && !NEW.has(word))
    const said: Said = {}
    for (const word of rest) {
      const typed = words.find((one) => nameForm(one) === word) ?? word
      const one = sayingOf(typed, takes)
      const [key] = Object.keys(one ?? {})
      if (!one || !key || key in said) return []
      if (key === 'name' && (isTaken(typed) || !isSaidAsName(typed, noun, wordsIn(whole))))
        return []
      Object.assign(said, one)
    }
    if (Object.keys(said).length === 0) return []
    if (needs && needs.every((one) => said[one] === undefined)) return []
    return [{ command, body: body(said), name: said.name, words: shown(said) }]
  })
}
