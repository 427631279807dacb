/**
 * What users say to a form that makes something: 'disk data-9 100 GiB', 'firewall allow 443', 'floating ip 10.1.2.3'.
 * Each command that takes values is here with the words for it and with what becomes of them.
 */
import { amountIn } from '@/model/amount'
import { GIB, TIB } from '@/model/units'
import { addressFamily, checkName, isPortRange } from '@/model/validate'
import { asMeant, nameForm } from './words'

/** Values by the names of the request's body. */
type Body = Readonly<Record<string, unknown>>

/** What a word, or two words together, can say. */
interface Said {
  name?: string
  /** In bytes. */
  size?: number
  address?: string
  ports?: string
  action?: 'allow' | 'deny'
}

interface Form {
  command: string
  /** What it makes, in the words of users; one of them must be said. */
  called: readonly string[]
  takes: readonly (keyof Said)[]
  /** Needed besides the name: it is not offered without. */
  needs?: keyof Said
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
  needs: 'name',
  body: named,
  words: ({ name = '' }) => name,
})

const sizeWords = (size: number) => (size % TIB === 0 ? `${size / TIB} TiB` : `${size / GIB} GiB`)

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
    called: ['firewall rule', 'firewall', 'rule', 'port', 'allow', 'deny', 'block'],
    takes: ['ports', 'action'],
    needs: 'ports',
    body: ({ ports, action = 'allow' }) => ({ action, filters: { ports: [ports] } }),
    words: ({ ports = '', action = 'allow' }) => `${action} port ${ports}`,
  },
]

/** Words of a form that also say something. */
const ACTIONS: Readonly<Record<string, Said['action']>> = {
  allow: 'allow',
  open: 'allow',
  permit: 'allow',
  deny: 'deny',
  block: 'deny',
  close: 'deny',
}

/** The ports of services that are called by their names. */
const SERVICES: Readonly<Record<string, string>> = { ssh: '22', http: '80', https: '443' }

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
    ...(addressFamily(word) && { address: word }),
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

/**
 * The forms that a query fills in.
 * @param isTaken whether a word is one of the console's own, which nobody means as a name
 */
export function filledBy(query: string, isTaken: (word: string) => boolean): Filled[] {
  const words = asMeant(query.replace(/(\d)\s+([gt]i?b?)\b/gi, '$1$2')).flatMap(
    ({ typed, isFiller }) => (isFiller ? [] : typed),
  )
  const text = ` ${words.map(nameForm).join(' ')} `
  return FORMS.flatMap(({ command, called, takes, needs, body, words: shown }) => {
    const noun = called.map(nameForm).find((one) => text.includes(` ${one} `))
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
      // Each is said once, and a name is no word of the console.
      if (!one || !key || key in said || (key === 'name' && isTaken(typed))) return []
      Object.assign(said, one)
    }
    if (Object.keys(said).length === 0 || (needs && said[needs] === undefined)) return []
    return [{ command, body: body(said), name: said.name, words: shown(said) }]
  })
}
