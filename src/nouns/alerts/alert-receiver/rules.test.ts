import { describe, expect, test } from 'vitest'
import { checkEndpoint, checkSubscription, newestFirst, withoutSecret } from './rules'

describe('the endpoint of a webhook', () => {
  test.each([
    ['', 'Endpoint URL is required'],
    ['  ', 'Endpoint URL is required'],
    ['hooks.example.com', 'Must be a valid URL, including the scheme (e.g., https://)'],
    ['https://', 'Must be a valid URL, including the scheme (e.g., https://)'],
    ['ftp://hooks.example.com', 'Must be an HTTP or HTTPS URL'],
    ['javascript:alert(1)', 'Must be an HTTP or HTTPS URL'],
    ['http://hooks.example.com:8080/in?x=1', undefined],
    [' https://hooks.example.com ', undefined],
  ])('%s', (text, wrong) => {
    expect(checkEndpoint(text)).toBe(wrong)
  })
})

describe('a subscription', () => {
  const GLOB = 'Must be an event class or a glob such as hardware.**'
  const NONE = 'No event class has this name: choose one, or use a glob such as hardware.**'
  test.each([
    ['', 'Subscription is required'],
    ['psu', undefined],
    ['ps', NONE],
    ['probe', 'Probes need no subscription: each is sent to the webhook it is for'],
    ['hardware.**', undefined],
    ['nothing.yet.*', undefined],
    ['hard ware', GLOB],
    ['hardware.', GLOB],
    ['hard*.psu', GLOB],
    ['***', GLOB],
  ])('%s', (text, wrong) => {
    expect(checkSubscription(['psu', 'probe'])(text)).toBe(wrong)
  })

  test('while the classes are not known, any name may be one', () => {
    expect(checkSubscription(undefined)('ps')).toBeUndefined()
  })
})

test('secrets are shown newest first', () => {
  const at = (day: number) => ({ timeCreated: new Date(2026, 0, day) })
  const rows = [at(1), at(3), at(2)]
  expect(newestFirst(rows)).toEqual([at(3), at(2), at(1)])
  expect(rows[0]).toEqual(at(1))
})

test('only a receiver that has secrets, and none of them, is sent nothing', () => {
  const secret = { id: 'one', timeCreated: new Date(0) }
  expect(withoutSecret({ kind: { secrets: [] } })).toContain('it has no secret')
  expect(withoutSecret({ kind: { secrets: [secret] } })).toBeUndefined()
  expect(withoutSecret(undefined)).toBeUndefined()
  // A receiver of a newer kind may have no secrets at all.
  expect(withoutSecret({ kind: {} })).toBeUndefined()
})
