/** The question of a trace: as it is typed, and as the query of an address. */
import type { VpcFirewallRule, VpcFirewallRuleTarget } from '@/api/contract/firewall'
import type { Check } from '../../validate'
import { addressFamily, checkName } from '../../validate'
import type { Protocol } from '@/nouns/networking/firewall-rule/rules'
import { isIcmp, isIcmpFilter, protocolWord } from '@/nouns/networking/firewall-rule/rules'
import { parseIp } from '../ip'
import type { PathEnd } from '../path/ends'
import type { PathQuestion } from '../path/path'
import type { Flow } from './traffic'
import { icmpNumber } from './traffic'

export interface TraceQuestion {
  /** The name of an instance, 'project/instance', an address, or `INTERNET`. */
  from: string
  to: string
  protocol: Flow['protocol']
  /** Of TCP and UDP; empty or 'any' for all of them. */
  port: string
  /** Of ICMP and ICMPv6; empty or 'any' for all of them. */
  type: string
  code: string
  /** '4' or '6' where only one IP version is asked about; else empty. */
  version: string
}

/** How the internet is written as an end. No instance can have this name. */
export const INTERNET = 'The internet'

const isInternet = (text: string) => text.toLowerCase() === INTERNET.toLowerCase()

/** The protocols that can be asked about. */
export const TRACED = ['tcp', 'udp', 'icmp', 'icmp6'] as const satisfies readonly Protocol[]

/** The type of an echo request, which is asked about where no other is given. */
const echoOf = (protocol: Protocol): string => (protocol === 'icmp6' ? '128' : '8')

/** A question about another protocol: the type stays unless it means an echo of the protocol before. */
export const withProtocol = (question: TraceQuestion, protocol: Protocol): TraceQuestion => ({
  ...question,
  protocol,
  type: question.type === echoOf(question.protocol) ? echoOf(protocol) : question.type,
})

/** A port, or an ICMP type and code as one number, as the query of an address has it. */
export const numberTyped = (protocol: Protocol, number: number): Partial<TraceQuestion> =>
  isIcmp(protocol)
    ? { type: String(number >> 8), code: String(number & 0xff) }
    : { port: String(number) }

/** @param label 'Source' */
const checkTraceEnd =
  (label: string): Check<string> =>
  (text) => {
    if (text === '') return `${label} is required`
    if (isInternet(text) || addressFamily(text)) return undefined
    const names = text.split('/')
    const areNames = names.every((name) => checkName(label)(name) === undefined)
    if (areNames && names.length <= 2) return undefined
    return 'Neither the name of an instance nor an IP address'
  }

const number =
  (label: string, most: number): Check<string> =>
  (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= most
      ? undefined
      : `${label} must be a number between 0 and ${most}`

const isAny = (text: string) => text === '' || text.toLowerCase() === 'any'

const checkPort = number('Port', 65_535)
const checkTracePort: Check<string> = (port) => (isAny(port) ? undefined : checkPort(port))
const checkType = number('ICMP type', 255)
const checkTraceType: Check<string> = (type) => (isAny(type) ? undefined : checkType(type))
const checkTraceCode = number('ICMP code', 255)

/** The first problem of each field; the question can be asked when there is none. */
export function problemsOf(question: TraceQuestion): Partial<Record<keyof TraceQuestion, string>> {
  const { from, to, protocol, port, type, code } = question
  const found = {
    from: checkTraceEnd('Source')(from),
    to: checkTraceEnd('Destination')(to),
    ...(isIcmp(protocol)
      ? { type: checkTraceType(type), code: isAny(type) ? undefined : checkTraceCode(code) }
      : { port: checkTracePort(port) }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong !== undefined))
}

/** Problems with what an address gives, as far as the typed question still has them. */
export const problemsOfGiven = (
  search: URLSearchParams,
  typed: TraceQuestion,
): ReturnType<typeof problemsOf> =>
  Object.fromEntries(Object.entries(problemsOf(typed)).filter(([field]) => search.has(field)))

/** The query of an address for a question. */
export const searchOf = ({ from, to, protocol, port, type, code, version }: TraceQuestion) => ({
  from,
  to,
  protocol,
  port: isIcmp(protocol) || isAny(port) ? undefined : port,
  // Without a type the address would ask for an echo.
  type: isIcmp(protocol) ? type || 'any' : undefined,
  code: isIcmp(protocol) && !isAny(type) ? code : undefined,
  version: version === '' ? undefined : version,
})

/** What is typed so far, from the query of an address. */
export function typedIn(search: URLSearchParams): TraceQuestion {
  const given = search.get('protocol')
  const protocol = TRACED.find((one) => one === given) ?? 'tcp'
  return {
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    protocol,
    port: search.get('port') ?? '',
    type: search.get('type') ?? echoOf(protocol),
    code: search.get('code') ?? '0',
    version: ['4', '6'].find((one) => one === search.get('version')) ?? '',
  }
}

/** The question of an address; `undefined` where it is not complete. */
export function questionOf(search: URLSearchParams): TraceQuestion | undefined {
  const question = typedIn(search)
  return Object.keys(problemsOf(question)).length > 0 ? undefined : question
}

/** An end as it is typed. @param project of the names without one */
function endOfText(text: string, project: string): PathEnd {
  if (isInternet(text)) return { kind: 'internet' }
  if (addressFamily(text)) return { kind: 'address', ip: parseIp(text) }
  const [first = '', second] = text.split('/')
  return second === undefined
    ? { kind: 'instance', project, instance: first }
    : { kind: 'instance', project: first, instance: second }
}

/** What a question asks, once it has no problems. @param project of the names of instances without one */
export function asked(question: TraceQuestion, project: string): PathQuestion {
  const { from, to, protocol, port, type, code, version } = question
  return {
    from: endOfText(from, project),
    to: endOfText(to, project),
    protocol,
    number: isAny(isIcmp(protocol) ? type : port)
      ? undefined
      : isIcmp(protocol)
        ? icmpNumber(Number(type), Number(code))
        : Number(port),
    ...(version !== '' && { family: version === '6' ? 6 : 4 }),
  }
}

/** 'TCP port 443', 'UDP, any port', 'ICMP type 8 code 0' */
const trafficText = ({ protocol, port, type, code }: TraceQuestion): string => {
  const word = protocolWord(protocol)
  if (isIcmp(protocol))
    return isAny(type) ? `${word}, any type` : `${word} type ${type} code ${code}`
  return isAny(port) ? `${word}, any port` : `${word} port ${port}`
}

/** One end as far as a target or a host filter says it; empty where it selects several. */
function endSaid(ends: readonly VpcFirewallRuleTarget[]): string {
  const [only] = ends
  if (!only || ends.length > 1) return ''
  if (only.type === 'instance' || only.type === 'ip') return only.value
  return only.type === 'ip_net' ? (only.value.split('/')[0] ?? '') : ''
}

/** A question about traffic that a rule is for, as far as the rule says which: its first protocol and its first port. */
export function questionOfRule({
  direction,
  targets,
  filters,
}: Pick<VpcFirewallRule, 'direction' | 'targets' | 'filters'>): TraceQuestion {
  const hosts = filters.hosts ?? []
  const near = endSaid(targets)
  const far = hosts.length === 0 ? INTERNET : endSaid(hosts)
  const [first] = filters.protocols ?? []
  const protocol = first?.type ?? 'tcp'
  const icmp = first && isIcmpFilter(first) ? first.value : undefined
  return {
    ...(direction === 'inbound' ? { from: far, to: near } : { from: near, to: far }),
    protocol,
    port: filters.ports?.[0]?.split('-')[0] ?? '',
    type: icmp ? String(icmp.icmpType) : echoOf(protocol),
    code: icmp?.code?.split('-')[0] ?? '0',
    version: '',
  }
}

const endText = (text: string): string => (isInternet(text) ? INTERNET.toLowerCase() : text)

/** What is asked, in words: 'TCP port 443 from the internet to web-1' */
export const questionText = (question: TraceQuestion): string =>
  `${trafficText(question)} from ${endText(question.from)} to ${endText(question.to)}`
