/**
 * A set of rules as text: the body of the call that replaces the rules of a VPC, as the command-line client takes it
 * with `--json-body`. A list of rules alone and the answer of the API are read as well, with names in snake_case or
 * camelCase.
 */
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import { toCamelKey, toSnakeKey } from '@/api/wire'
import type { JsonMember, JsonNode } from '../../json-nodes'
import { JsonError, placeIn, readJson } from '../../json-nodes'
import { oneOf } from '../../word-lists'
import { withoutInvisible } from '../../invisible-characters'
import { NAME_LIMIT, checkDescription, checkName } from '../../validate'
import { cutMiddle } from '../../words'
import { checkIcmpCode, checkPorts, isIcmp } from '@/nouns/networking/firewall-rule/rules'
import type { End } from './ends'
import { checkEnd } from './form'
import type { Rule } from './rule-set'
import { MAX_ITEMS, MAX_PRIORITY, MAX_RULES, textsIn } from './rule-set'

/** What is wrong with a text, and where. */
export interface TextProblem {
  line: number
  column: number
  /** The name of the rule, as far as it has one. */
  rule?: string
  /** A sentence without its full stop. */
  words: string
}

export interface ReadRules {
  /** Empty where there is any problem. */
  rules: readonly Rule[]
  problems: readonly TextProblem[]
  /** What is taken, and may be meant otherwise: members that this console does not know. */
  notes: readonly TextProblem[]
}

/** The most characters of a text: a thousand rules of some size take half of it. */
export const MAX_TEXT = 2 * 1024 * 1024

/** Members that an answer of the API has, and that the control plane sets by itself. */
const SET_BY_API = new Set(['id', 'timeCreated', 'timeModified', 'vpcId'])
const OF_RULE = new Set<string>([
  'name',
  'status',
  'action',
  'description',
  'direction',
  'priority',
  'targets',
  'filters',
] satisfies (keyof Rule)[])
const OF_FILTERS = new Set(['hosts', 'protocols', 'ports'])

/** What one value of a text has wrong. */
class Wrong extends Error {
  readonly at: number

  constructor(at: number, words: string) {
    super(words)
    this.at = at
  }
}

/** A wrong name may be of any length. */
const shown = (name: string): string => cutMiddle(name, NAME_LIMIT)

type Members = ReadonlyMap<string, JsonNode>

/** Takes a member that this console does not know, by its name in camelCase. */
type TakeUnknown = (name: string, member: JsonMember) => void

/**
 * The members of an object by their names in camelCase.
 * @param what 'A rule'
 * @param known the names that it may have
 * @param takeUnknown what takes other members; without it there may be none
 * @throws Wrong for another value, and for a name that is unknown or there twice
 */
function membersOf(
  node: JsonNode,
  what: string,
  known: ReadonlySet<string>,
  takeUnknown?: TakeUnknown,
): Members {
  if (node.kind !== 'object') throw new Wrong(node.at, `${what} must be an object, { … }`)
  const found = new Map<string, JsonNode>()
  for (const member of node.members) {
    const name = toCamelKey(member.name)
    if (found.has(name)) throw new Wrong(member.at, `“${shown(member.name)}” is there twice`)
    if (!known.has(name) && takeUnknown && /^[a-z]\w*$/i.test(name)) {
      takeUnknown(name, member)
      continue
    }
    if (!known.has(name)) {
      const names = [...known].filter((other) => !SET_BY_API.has(other)).map(toSnakeKey)
      throw new Wrong(member.at, `${what} has no “${shown(member.name)}”, but ${names.join(', ')}`)
    }
    found.set(name, member.node)
  }
  return found
}

/** A value of the text as a value, with names in camelCase. */
function plainOf(node: JsonNode): unknown {
  if (node.kind === 'value') return node.value
  if (node.kind === 'array') return node.items.map(plainOf)
  return Object.fromEntries(node.members.map((one) => [toCamelKey(one.name), plainOf(one.node)]))
}

function member(members: Members, name: string, at: number): JsonNode {
  const node = members.get(name)
  if (!node) throw new Wrong(at, `“${toSnakeKey(name)}” is missing`)
  return node
}

/** @param kept texts that the rules of the VPC have already: they are not refused, so that others can be changed */
function textIn(
  node: JsonNode,
  what: string,
  check?: (text: string) => string | undefined,
  kept?: ReadonlySet<string>,
): string {
  if (node.kind !== 'value' || typeof node.value !== 'string')
    throw new Wrong(node.at, `${what} must be a text in quotes`)
  const wrong = kept?.has(node.value) ? undefined : check?.(node.value)
  if (wrong !== undefined) throw new Wrong(node.at, `${what}: ${wrong}`)
  return node.value
}

function numberIn(node: JsonNode, what: string, most: number): number {
  if (
    node.kind !== 'value' ||
    typeof node.value !== 'number' ||
    !Number.isInteger(node.value) ||
    node.value < 0 ||
    node.value > most
  )
    throw new Wrong(node.at, `${what} must be a whole number from 0 to ${most}`)
  return node.value
}

function oneIn<T extends string>(node: JsonNode, what: string, all: readonly T[]): T {
  const found = all.find((one) => node.kind === 'value' && node.value === one)
  if (found === undefined)
    throw new Wrong(node.at, `${what} must be ${oneOf(all.map((one) => `"${one}"`))}`)
  return found
}

function listIn(node: JsonNode, what: string, most: number): readonly JsonNode[] {
  if (node.kind !== 'array') throw new Wrong(node.at, `${what} must be a list, [ … ]`)
  if (node.items.length > most)
    throw new Wrong(node.at, `${what} are ${node.items.length}, and at most ${most} are possible`)
  return node.items
}

const isNull = (node: JsonNode): boolean => node.kind === 'value' && node.value === null

/** The items of one kind of filter: none where it is missing or `null`. */
const filtersIn = (node: JsonNode | undefined, what: string): readonly JsonNode[] =>
  !node || isNull(node) ? [] : listIn(node, what, MAX_ITEMS)

const END_TYPES = ['vpc', 'subnet', 'instance', 'ip', 'ip_net'] as const satisfies End['type'][]
const PROTOCOL_TYPES = ['tcp', 'udp', 'icmp', 'icmp6'] as const
const TYPE_AND_VALUE = new Set(['type', 'value'])
const TYPE_AND_CODE = new Set(['icmpType', 'code'])

function endIn(node: JsonNode, what: string, vpc: string, kept: ReadonlySet<string>): End {
  const members = membersOf(node, what, TYPE_AND_VALUE)
  const type = oneIn(member(members, 'type', node.at), 'The type', END_TYPES)
  const value = textIn(
    member(members, 'value', node.at),
    'The value',
    (text) =>
      text === '' ? 'must not be empty' : checkEnd({ type, value: text }, 'The name', vpc),
    // The rack refuses the name of another VPC even where it has it.
    type === 'vpc' ? undefined : kept,
  )
  return { type, value }
}

function protocolIn(node: JsonNode): VpcFirewallRuleProtocol {
  const members = membersOf(node, 'A protocol filter', TYPE_AND_VALUE)
  const type = oneIn(member(members, 'type', node.at), 'The type', PROTOCOL_TYPES)
  const value = members.get('value')
  const isNone = !value || isNull(value)
  if (!isIcmp(type)) {
    if (!isNone)
      throw new Wrong(value.at, `${type} has no value here: ports are filters of their own`)
    return { type }
  }
  if (isNone) return { type, value: null }
  const parts = membersOf(value, 'The value', TYPE_AND_CODE)
  const icmpType = numberIn(member(parts, 'icmpType', value.at), 'The ICMP type', 255)
  const code = parts.get('code')
  if (!code || isNull(code)) return { type, value: { icmpType } }
  return { type, value: { icmpType, code: textIn(code, 'The code', checkIcmpCode) } }
}

/**
 * @param vpc the VPC of the rules, the only one that they can name
 * @param kept all texts that the rules of the VPC have
 * @param more the members that the rules of the VPC have and that only a newer API knows
 * @param note what tells of members that nothing else has: all that this console does not know is taken as it is typed
 */
function ruleIn(
  node: JsonNode,
  vpc: string,
  kept: ReadonlySet<string>,
  more: ReadonlySet<string>,
  note: (at: number, words: string) => void,
): Rule {
  const takeInto =
    (typed: Record<string, unknown>): TakeUnknown =>
    (name, { at, name: called, node: value }) => {
      typed[name] = plainOf(value)
      if (more.has(name)) return
      note(
        at,
        `“${shown(called)}” is not known to this console. It is sent as it is, and a rack that does not know it either ignores it`,
      )
    }
  const typed = { rule: {}, filters: {} }
  const known = new Set([...OF_RULE, ...SET_BY_API])
  const members = membersOf(node, 'A rule', known, takeInto(typed.rule))
  const of = (name: keyof Rule) => member(members, name, node.at)
  const filters = of('filters')
  const lists = membersOf(filters, 'The filters', OF_FILTERS, takeInto(typed.filters))
  return {
    ...typed.rule,
    name: textIn(of('name'), 'The name', checkName('Name'), kept),
    status: oneIn(of('status'), 'The status', ['enabled', 'disabled']),
    action: oneIn(of('action'), 'The action', ['allow', 'deny']),
    description: textIn(of('description'), 'The description', checkDescription, kept),
    direction: oneIn(of('direction'), 'The direction', ['inbound', 'outbound']),
    priority: numberIn(of('priority'), 'The priority', MAX_PRIORITY),
    targets: listIn(of('targets'), 'The targets', MAX_ITEMS).map((one) =>
      endIn(one, 'A target', vpc, kept),
    ),
    filters: {
      ...typed.filters,
      hosts: filtersIn(lists.get('hosts'), 'The hosts').map((one) =>
        endIn(one, 'A host filter', vpc, kept),
      ),
      protocols: filtersIn(lists.get('protocols'), 'The protocols').map(protocolIn),
      ports: filtersIn(lists.get('ports'), 'The ports').map((one) =>
        textIn(one, 'A port', checkPorts, kept),
      ),
    },
  }
}

/** The name of a rule with something wrong. */
function nameIn(node: JsonNode): string | undefined {
  const name =
    node.kind === 'object'
      ? node.members.find((one) => toCamelKey(one.name) === 'name')?.node
      : node
  return name?.kind === 'value' && typeof name.value === 'string' ? name.value : undefined
}

function itemsIn(root: JsonNode): readonly JsonNode[] {
  const list =
    root.kind === 'array'
      ? root
      : member(membersOf(root, 'The text', new Set(['rules'])), 'rules', root.at)
  return listIn(list, 'The rules', MAX_RULES)
}

/** The members of rules that this console does not know, by all of these rules. */
function unknownIn(rules: readonly Rule[]): Set<string> {
  const names = rules.flatMap((rule) => [...Object.keys(rule), ...Object.keys(rule.filters)])
  return new Set(
    names.filter((name) => !OF_RULE.has(name) && !SET_BY_API.has(name) && !OF_FILTERS.has(name)),
  )
}

/** What a copied command line has around the rules: all before the document, and all after it. */
const HEREDOC =
  /^(\s*(?:\$ )?oxide vpc firewall-rules update [^\n]*<<\s*'?(\w+)'?[ \t]*\r?\n)(.*)\r?\n\2\s*$/s

/** The rules of a copied command line, at the place where they stand in it; another text as it is. */
const withoutLine = (text: string): string =>
  text.replace(
    HEREDOC,
    (_, before: string, __: string, body: string) => `${before.replaceAll(/[^\r\n]/g, ' ')}${body}`,
  )

/** More are not looked for. */
const MOST_PROBLEMS = 20

/**
 * Reads a set of rules.
 * @param vpc the name of their VPC, the only one that they can name
 * @param now the rules of the VPC: members of a newer API that they have are accepted without a note
 */
export function readRules(text: string, vpc: string, now: readonly Rule[]): ReadRules {
  const problems: TextProblem[] = []
  const notes: TextProblem[] = []
  const told = (at: number, words: string, rule?: string): TextProblem => ({
    ...placeIn(text, at),
    words,
    ...(rule !== undefined && { rule }),
  })
  const add = (at: number, words: string, rule?: string) => problems.push(told(at, words, rule))
  const none = () => ({ rules: [], problems, notes: [] })
  if (text.length > MAX_TEXT) {
    add(0, 'The text is longer than any set of rules')
    return none()
  }
  const rules: Rule[] = []
  const names = new Set<string>()
  const more = unknownIn(now)
  const kept = new Set(now.flatMap(textsIn))
  try {
    for (const item of itemsIn(readJson(withoutLine(text)))) {
      if (problems.length === MOST_PROBLEMS) break
      try {
        const rule = ruleIn(item, vpc, kept, more, (at, words) => {
          notes.push(told(at, words, nameIn(item)))
        })
        if (names.has(rule.name)) throw new Wrong(item.at, 'another rule has this name already')
        names.add(rule.name)
        rules.push(rule)
      } catch (error) {
        if (!(error instanceof Wrong)) throw error
        add(error.at, error.message, nameIn(item))
      }
    }
  } catch (error) {
    if (!(error instanceof Wrong) && !(error instanceof JsonError)) throw error
    add(error.at, error.message)
  }
  return problems.length > 0 ? none() : { rules, problems, notes }
}

/** 'Line 12, column 7, rule web: The priority must be a whole number from 0 to 65535' */
export const problemWords = ({ line, column, rule, words }: TextProblem): string =>
  withoutInvisible(
    `Line ${line}, column ${column}${rule === undefined ? '' : `, rule ${shown(rule)}`}: ${words}`,
  )
