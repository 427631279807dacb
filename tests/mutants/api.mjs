/** Defects of the contract, of the client, and of the refresh after a write. */
export const api = [
  {
    file: 'src/api/client.ts',
    text: "if (op.method === 'POST' || op.method === 'PUT')",
    replacement: 'if (input.body !== undefined)',
    notices: 'Starting an instance is refused: a POST without a body has no content type',
    units: ['src/api/client.test.ts'],
  },
  {
    file: 'src/api/operation.ts',
    text: 'return encodeURIComponent(value)',
    replacement: 'return value',
    notices: 'A thing whose name holds a slash is asked for at the address of another thing',
    units: ['src/api/client.test.ts'],
  },
  {
    file: 'src/api/errors.ts',
    text: "(error.kind !== 'error' || error.isForeign || FROM_GATEWAYS.has(error.statusCode))",
    replacement: "error.kind !== 'error'",
    notices: 'A 502 of a gateway counts as a refusal, although the write may have been carried out',
    flows: ['flows/resilience.spec.ts › a lost answer behind '],
  },
  {
    file: 'src/api/wire.ts',
    text: "new Set(['__proto__', 'constructor', 'prototype'])",
    replacement: "new Set(['constructor', 'prototype'])",
    notices: 'An answer with the key __proto__ changes what every object of the page has',
    units: ['src/api/wire.test.ts'],
  },
  {
    file: 'src/api/wire.ts',
    text: "key.endsWith('_expiration') ||",
    replacement: '',
    notices: 'The time at which a failed instance may restart is no date, and its page breaks',
    units: ['src/api/wire.test.ts'],
  },
  {
    file: 'src/api/contract/update.ts',
    text: 'result: until(R16, TargetRelease)',
    replacement: 'result: TargetRelease',
    notices: 'The mock answers with a body where racks since November 2025 send none',
    units: ['mock/handlers/maintenance.test.ts'],
  },
  {
    file: 'src/api/secrets.ts',
    text: "(key, i) => key === '*' || key === at[i]",
    replacement: '(key, i) => key === at[i]',
    notices: 'The private keys of a new silo are in the command log',
    units: ['src/api/secrets.test.ts'],
  },
  {
    file: 'src/api/invisible-characters.ts',
    text: "'\\\\u061c\\\\u200e\\\\u200f\\\\u202a-\\\\u202e\\\\u2066-\\\\u2069'",
    replacement: "'\\\\u061c\\\\u200e\\\\u200f\\\\u2066-\\\\u2069'",
    notices: 'A name with an override of its direction turns the words around it',
    units: ['src/model/invisible-characters.test.ts'],
  },
  {
    file: 'src/api/versions/18-to-19.ts',
    text: "renamedIn(newer, 'allocator', 'prefixLength', 'prefixLen')",
    replacement: 'newer',
    notices:
      'On release 18 no external subnet can be created: the rack does not know the name of its length',
    units: ['src/api/versions/chain.test.ts'],
  },
]
