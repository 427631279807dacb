import { describe, expect, test } from 'vitest'
import type { AlertDelivery } from '@/api/contract/alert'
import { attemptText, deliveryPollInterval, deliveryStateIn, requestOf } from './rules'

const delivery: AlertDelivery = {
  id: 'd',
  alertId: 'a',
  alertClass: 'probe',
  receiverId: 'r',
  state: 'failed',
  trigger: 'resend',
  timeStarted: new Date(0),
  attempts: { webhook: [] },
}

test.each([
  ['state=failed', 'failed'],
  ['state=gone', undefined],
  ['', undefined],
])('the state in %s', (search, state) => {
  expect(deliveryStateIn(new URLSearchParams(search))).toBe(state)
})

test('deliveries are read sooner while one is pending', () => {
  expect(deliveryPollInterval([delivery])).toBe(60_000)
  expect(deliveryPollInterval([delivery, { state: 'pending' }])).toBe(10_000)
})

test.each([
  [{ result: 'succeeded', response: { status: 204, durationMs: 3 } }, 'Succeeded (204)'],
  [{ result: 'failed_http_error', response: { status: 500, durationMs: 3 } }, 'HTTP error (500)'],
  [{ result: 'failed_unreachable' }, 'Unreachable'],
  [{ result: 'failed_timeout' }, 'Timeout'],
] as const)('an attempt that %o', (attempt, words) => {
  expect(attemptText({ attempt: 1, timeSent: new Date(0), ...attempt })).toBe(words)
})

describe('the request of a delivery', () => {
  test('what the API does not tell stands in angle brackets', () => {
    const { headers, body } = requestOf(delivery, undefined)
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'x-oxide-receiver-id': 'r',
      'x-oxide-delivery-id': 'd',
      'x-oxide-alert-id': 'a',
      'x-oxide-alert-class': 'probe',
      'x-oxide-alert-version': '<version>',
      'x-oxide-timestamp': '<timestamp>',
      'x-oxide-signature': 'a=<algorithm>&id=<secret-id>&s=<signature>',
    })
    expect(JSON.parse(body)).toEqual({
      alert_class: 'probe',
      alert_version: '<version>',
      alert_id: 'a',
      data: '<data>',
      delivery: { id: 'd', receiver_id: 'r', sent_at: '<timestamp>', trigger: 'resend' },
    })
  })

  test('it has the time of the last attempt, and the alert where it is known', () => {
    const at = (second: number) => ({
      attempt: second,
      result: 'failed_timeout' as const,
      timeSent: new Date(second * 1000),
    })
    const { body } = requestOf(
      { ...delivery, attempts: { webhook: [at(1), at(2)] } },
      { version: 3, alert: { rack_slot: 1, byName: {} } },
    )
    expect(JSON.parse(body)).toMatchObject({
      alert_version: 3,
      data: { rack_slot: 1, byName: {} },
      delivery: { sent_at: '1970-01-01T00:00:02.000Z' },
    })
  })
})
