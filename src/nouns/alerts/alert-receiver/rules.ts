/** What a webhook, the only kind of alert receiver, may be given. */
import type { AlertReceiver } from '@/api/contract/alert'
import type { Check } from '@/model/validate'
import { isClassPattern } from '@/nouns/alerts/alert/rules'

/** The address that alerts are sent to. Source: the API takes HTTP and HTTPS alone. */
export const checkEndpoint: Check<string> = (value) => {
  const text = value.trim()
  if (text === '') return 'Endpoint URL is required'
  if (!URL.canParse(text)) return 'Must be a valid URL, including the scheme (e.g., https://)'
  return /^https?:$/.test(new URL(text).protocol) ? undefined : 'Must be an HTTP or HTTPS URL'
}

/** The class of probes. They go to the webhook that they are for, whatever it is subscribed to. */
const PROBE = 'probe'

/** The classes that a subscription can name. */
export const classesToSubscribe = <T extends { name: string }>(classes: readonly T[]): T[] =>
  classes.filter(({ name }) => name !== PROBE)

/**
 * A class of alerts or a pattern of classes to subscribe to. A pattern may cover nothing now; a class must be one of
 * the rack's.
 * @param classes the names of all classes; `undefined` while they are not known
 */
export const checkSubscription =
  (classes: readonly string[] | undefined): Check<string> =>
  (value) => {
    const text = value.trim()
    if (text === '') return 'Subscription is required'
    if (!isClassPattern(text)) return 'Must be an event class or a glob such as hardware.**'
    if (text === PROBE) return 'Probes need no subscription: each is sent to the webhook it is for'
    return text.includes('*') || !classes || classes.includes(text)
      ? undefined
      : 'No event class has this name: choose one, or use a glob such as hardware.**'
  }

/** The header of a request that holds a signature of its payload, and how that is written. Source: the API. */
export const SIGNATURE_HEADER = 'x-oxide-signature'
export const SIGNATURE = 'a={algorithm}&id={secret-id}&s={signature}'

/** What the last secret is needed for. */
export const LAST_SECRET =
  'This is the last secret: without one, nothing is sent. Alerts wait until there is a secret again.'

/**
 * Why nothing can be sent to a webhook; `undefined` for one with a secret, for one that is not known, and for a receiver
 * of a newer kind, which may have no secrets at all.
 */
export const withoutSecret = (
  receiver: { kind: Partial<Pick<AlertReceiver['kind'], 'secrets'>> } | undefined,
): string | undefined =>
  receiver?.kind.secrets?.length === 0
    ? 'it has no secret, and without one nothing is sent to it'
    : undefined

/** Rows by their time of creation, the newest first. */
export const newestFirst = <T extends { timeCreated: Date }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((a, b) => b.timeCreated.getTime() - a.timeCreated.getTime())
