import { expect, test } from 'vitest'
import { withoutSecretValues } from './secrets'

test.each([
  [
    'certificate create --name a --key s3cret --cert b',
    'certificate create --name a --key ‹hidden› --cert b',
  ],
  ['x --password=\'a b\' --secret "c d"', 'x --password=‹hidden› --secret ‹hidden›'],
  ['OXIDE_TOKEN=s3cret oxide project list', 'OXIDE_TOKEN=‹hidden› oxide project list'],
  ['OXIDE_HOST=a oxide project list', 'OXIDE_HOST=a oxide project list'],
  ['x --key', 'x --key'],
  ['x --keyword a', 'x --keyword a'],
  ["x --json-body - <<'EOF'\n{}\nEOF", undefined],
  ["x 'open", undefined],
])('%j is kept as %j', (line, kept) => {
  expect(withoutSecretValues(line)).toBe(kept)
})
