import { expect, test } from 'vitest'
import { ApiError } from '@/api/errors'
import { refusedField } from './refusals'

const refusal = (message: string, errorCode = 'InvalidValue', statusCode = 400) =>
  new ApiError({ kind: 'error', operation: 'siloCreate', url: '', message, errorCode, statusCode })

const values = { name: '', vcpus: 2, memory: 4, sourceIps: [], publicCert: '', certificates: [] }

test.each([
  ['Unsupported value for "memory": must be at least 1 GiB', 'memory', 'Must be at least 1 GiB'],
  ['Unsupported value for "source_ips": ::1 is local', 'sourceIps', '::1 is local'],
  ['Unsupported value for "signing_keypair.public_cert": not DER', 'publicCert', 'Not DER'],
  ['Unsupported value for "ncpus": too many', 'vcpus', 'Too many'],
  ['Unsupported value for "private-key": no key', 'certificates', 'No key'],
  ['Unable to parse body: name: too long', 'name', 'Too long'],
  ['Name: too long', 'name', 'Too long'],
])('%s is shown at %s', (message, name, note) => {
  const names = { ncpus: 'vcpus', 'private-key': 'certificates' } as const
  expect(refusedField(refusal(message), { names }, values)).toEqual({ name, note })
})

test.each([
  refusal('Too careful'),
  refusal('Unsupported value for "nothing": too careful'),
  // The name of another thing, in a list.
  refusal('Disks[0].name: too long'),
  refusal('Name: the database is down', 'Internal', 500),
  new Error('Name: too long'),
])('%s belongs to no field', (error) => {
  expect(refusedField(error, {}, values)).toBeUndefined()
})
