import { expect, test } from 'vitest'
import { linesOfPaste } from './paste'

test.each<[string, readonly string[]]>([
  ['', []],
  ['oxide project list\n', ['oxide project list']],
  ['\n\n$ oxide project list', ['oxide project list']],
  ['# oxide project list', ['oxide project list']],
  ['# list them\noxide project list', ['oxide project list']],
  ['$ ls', ['$ ls']],
  ['oxide a \\\n  --b c\noxide d', ['oxide a \\\n  --b c', 'oxide d']],
  ['% oxide a\r\n% oxide b\r\n', ['oxide a', 'oxide b']],
  [
    "oxide a --json-body - <<'EOF'\n{\n# x\n}\nEOF\noxide b",
    ["oxide a --json-body - <<'EOF'\n{\n# x\n}\nEOF", 'oxide b'],
  ],
  ["oxide a <<'EOF'\n{", ["oxide a <<'EOF'\n{"]],
])('%j is %j', (text, lines) => {
  expect(linesOfPaste(text)).toEqual(lines)
})
