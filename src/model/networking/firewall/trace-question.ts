/** The question of a trace: as it is typed, and as the query of an address. */
import type { Check } from '../../validate'
import { addressFamily, checkName } from '../../validate'
import type { Flow } from './traffic'
import { icmpNumber } from './traffic'

export interface TraceQuestion {
  /** The name of an instance, or an address. */
  from: string
  to: string
  protocol: Flow['protocol']
  /** Of TCP and UDP. */
  port: string
  /** Of ICMP. */
  type: string
  code: string
}

const EMPTY_QUESTION: TraceQuestion = {
  from: '',
  to: '',
  protocol: 'tcp',
  port: '',
  type: '8',
  code: '0',
}

/** @param label 'Source' */
const checkTraceEnd =
  (label: string): Check<string> =>
  (text) => {
    if (text === '') return `${label} is required`
    if (addressFamily(text) || checkName(label)(text) === undefined) return undefined
    return 'Neither the name of an instance nor an IP address'
  }

const number =
  (label: string, most: number): Check<string> =>
  (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= most
      ? undefined
      : `${label} must be a number between 0 and ${most}`

const checkTracePort = number('Port', 65_535)
const checkTraceType = number('ICMP type', 255)
const checkTraceCode = number('ICMP code', 255)

/** The first problem of each field; the question can be asked when there is none. */
export function problemsOf(question: TraceQuestion): Partial<Record<keyof TraceQuestion, string>> {
  const { from, to, protocol, port, type, code } = question
  const found = {
    from: checkTraceEnd('Source')(from),
    to: checkTraceEnd('Destination')(to),
    ...(protocol === 'icmp'
      ? { type: checkTraceType(type), code: checkTraceCode(code) }
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
export const searchOf = ({ from, to, protocol, port, type, code }: TraceQuestion) => ({
  from,
  to,
  protocol,
  port: protocol === 'icmp' ? undefined : port,
  type: protocol === 'icmp' ? type : undefined,
  code: protocol === 'icmp' ? code : undefined,
})

/** What is typed so far, from the query of an address. */
export function typedIn(search: URLSearchParams): TraceQuestion {
  const { from, to, protocol, port, type, code } = EMPTY_QUESTION
  const given = search.get('protocol')
  return {
    from: search.get('from') ?? from,
    to: search.get('to') ?? to,
    protocol: given === 'udp' || given === 'icmp' ? given : protocol,
    port: search.get('port') ?? port,
    type: search.get('type') ?? type,
    code: search.get('code') ?? code,
  }
}

/** The question of an address; `undefined` where it is not complete. */
export function questionOf(search: URLSearchParams): TraceQuestion | undefined {
  const question = typedIn(search)
  return Object.keys(problemsOf(question)).length > 0 ? undefined : question
}

/** What is asked about, as numbers. */
export const flowOf = ({ protocol, port, type, code }: TraceQuestion): Flow => ({
  protocol,
  number: protocol === 'icmp' ? icmpNumber(Number(type), Number(code)) : Number(port),
})
