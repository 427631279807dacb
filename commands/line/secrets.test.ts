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
  [
    'api /v1/projects -H "Authorization: Bearer s3cret" --paginate',
    'api /v1/projects -H ‹hidden› --paginate',
  ],
  ["api /v1/projects --header='Cookie: s3cret'", 'api /v1/projects --header=‹hidden›'],
  ['api /v1/x -f secret=s3cret -F name=a', 'api /v1/x -f secret=‹hidden› -F name=a'],
  ["api /v1/x -F 'password=a b'", 'api /v1/x -F ‹hidden›'],
  ['api /v1/x --field=user_data=s3cret', 'api /v1/x --field=user_data=‹hidden›'],
  ['api /v1/x --raw-field key=s3cret', 'api /v1/x --raw-field key=‹hidden›'],
  ['api /v1/x -f public_key=a', 'api /v1/x -f public_key=a'],
  ['x --key', 'x --key'],
  ['x --keyword a', 'x --keyword a'],
  ["x --json-body - <<'EOF'\n{}\nEOF", undefined],
  ["x 'open", undefined],
])('%j is kept as %j', (line, kept) => {
  expect(withoutSecretValues(line)).toBe(kept)
})
