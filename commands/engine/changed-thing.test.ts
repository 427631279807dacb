import { expect, test } from 'vitest'
import { diskDelete } from '@/api/operations/disk'
import { vpcFirewallRulesUpdate } from '@/api/operations/firewall'
import {
  instanceCreate,
  instanceDiskAttach,
  instanceEphemeralIpDetach,
} from '@/api/operations/instance'
import { policyUpdate } from '@/api/operations/policy-change'
import type { AnyInput, Operation } from '@/api/operation'
import { changedThing } from './changed-thing'
import type { Result } from './events'
import { newThing } from './new-thing'
import '../index'

const ID = '2a57a30c-5c99-402e-bef9-9b8de864f0f3'
const web = { project: 'web' }

/** The result of a call to this address. */
const result = (operation: Operation, input: AnyInput, url: string, more: Partial<Result> = {}) =>
  ({
    name: 'x',
    args: {},
    outcome: 'done',
    request: { operation, input },
    record: { url },
    ...more,
  }) as Result

const made = newThing(instanceCreate, { query: web }, {}, { id: ID, name: 'db-1' })

const attached = result(
  instanceDiskAttach,
  { path: { instance: 'db-1' }, query: web },
  `/v1/instances/${ID}/disks/attach`,
)

test.for<[string, Result, { noun: string; id: string; args: object } | undefined]>([
  [
    'what was made',
    result(instanceCreate, { query: web }, '/v1/instances?project=web', {
      ...(made && { made }),
    }),
    { noun: 'instance', id: ID, args: web },
  ],
  [
    'what something was attached to',
    attached,
    { noun: 'instance', id: ID, args: { ...web, instance: 'db-1' } },
  ],
  [
    'what something was taken from',
    result(instanceEphemeralIpDetach, {}, `/v1/instances/${ID}/external-ips/ephemeral`),
    { noun: 'instance', id: ID, args: {} },
  ],
  [
    'a whole that was written anew',
    result(
      vpcFirewallRulesUpdate,
      { query: { ...web, vpc: 'default' } },
      '/v1/vpc-firewall-rules?vpc=7',
    ),
    { noun: 'firewall-rule', id: 'x', args: { ...web, vpc: 'default' } },
  ],
  ['what was deleted', result(diskDelete, {}, `/v1/disks/${ID}`), undefined],
  ['what failed', { ...attached, outcome: 'failed' }, undefined],
  [
    'what was sent by its name',
    result(instanceDiskAttach, {}, '/v1/instances/db-1/disks/attach'),
    undefined,
  ],
  ['what is no thing', result(policyUpdate, {}, '/v1/policy'), undefined],
])('%s', ([, given, wanted]) => {
  const thing = changedThing(given)
  expect(thing && { noun: thing.noun, id: thing.id, args: thing.args }).toEqual(wanted)
})
