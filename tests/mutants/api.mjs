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
    notices: 'The read of a thing with a slash in its name goes to the address of another thing',
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
    notices: 'An answer with the key __proto__ changes all objects of the page',
    units: ['src/api/wire.test.ts'],
  },
  {
    file: 'src/api/wire.ts',
    text: "key.endsWith('_expiration') ||",
    replacement: '',
    notices: 'The restart time of a failed instance is not a date, and the page breaks',
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
    notices: 'A direction mark in a name reverses the words around the name',
    units: ['src/model/invisible-characters.test.ts'],
  },
  {
    file: 'src/api/versions/18-to-19.ts',
    text: "renamedIn(newer, 'allocator', 'prefixLength', 'prefixLen')",
    replacement: 'newer',
    notices:
      'On release 18 no external subnet can be created: the field of the length has a wrong name',
    units: ['src/api/versions/chain.test.ts'],
  },
]
