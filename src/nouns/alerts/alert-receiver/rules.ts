/** Rules for a webhook, the only kind of alert receiver. */
import type { AlertReceiver } from '@/api/contract/alert'
import type { Check } from '@/model/validate'
import { isClassPattern } from '@/nouns/alerts/alert/rules'

/** Checks the endpoint of a webhook. Source: the API accepts only HTTP and HTTPS. */
export const checkEndpoint: Check<string> = (value) => {
  const text = value.trim()
  if (text === '') return 'Endpoint URL is required'
  if (!URL.canParse(text)) return 'Must be a valid URL, including the scheme (e.g., https://)'
  return /^https?:$/.test(new URL(text).protocol) ? undefined : 'Must be an HTTP or HTTPS URL'
}

/** The class of probes, which go to their webhook without a subscription. */
const PROBE = 'probe'

/** The classes to which a subscription is possible. */
export const classesToSubscribe = <T extends { name: string }>(classes: readonly T[]): T[] =>
  classes.filter(({ name }) => name !== PROBE)

/**
 * Checks a class or pattern to subscribe to. A pattern may match no class now; a class must exist on the rack.
 * @param classes the names of all classes; `undefined` while unknown
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

/** The header with the signature of the payload, and the format of the signature. Source: the API. */
export const SIGNATURE_HEADER = 'x-oxide-signature'
export const SIGNATURE = 'a={algorithm}&id={secret-id}&s={signature}'

/** Why a webhook needs its last secret. */
export const LAST_SECRET =
  'This is the last secret: without one, nothing is sent. Alerts wait until there is a secret again.'

/**
 * Why nothing can be sent to a webhook; `undefined` for one with a secret, an unknown one, and a receiver of a newer
 * kind, which may have no secrets at all.
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
