import { expect, test } from 'vitest'
import { withoutSecretValues } from './secrets'

test.each([
  [
    'certificate create --name a --key s3cret --cert b',
    'certificate create --name a --key ‹hidden› --cert b',
  ],
  ['x --password=\'a b\' --secret "c d"', 'x --password=‹hidden› --secret ‹hidden›'],
  ['x --key', 'x --key'],
  ['x --keyword a', 'x --keyword a'],
  ["x --json-body - <<'EOF'\n{}\nEOF", undefined],
  ["x 'open", undefined],
])('%j is kept as %j', (line, kept) => {
  expect(withoutSecretValues(line)).toBe(kept)
})
