import { describe, expect, test } from 'vitest'
import { EVEN, growth } from '@/model/growth.testing'
import { linesOfPaste, pasteInto } from './paste'

test.each<[string, readonly string[]]>([
  ['', []],
  ['oxide project list\n', ['oxide project list']],
  ['\n\n$ oxide project list', ['oxide project list']],
  ['# oxide project list', ['oxide project list']],
  ['# list them\noxide project list', ['oxide project list']],
  ['oxide project list # all of them', ['oxide project list']],
  ['$ ls', ['$ ls']],
  ['oxide a \\\n  --b c\noxide d', ['oxide a \\\n  --b c', 'oxide d']],
  ['oxide a \\  \n  --b c', ['oxide a \\\n  --b c']],
  ['oxide a `\n  --b c\noxide d', ['oxide a \\\n  --b c', 'oxide d']],
  ['oxide.exe a ^\r\n  --b c', ['oxide.exe a \\\n  --b c']],
  ['$ oxide a \\\n> --b c', ['oxide a \\\n--b c']],
  ['% oxide a\r\n% oxide b\r\n', ['oxide a', 'oxide b']],
  ['oxide a && oxide b; oxide c', ['oxide a', 'oxide b', 'oxide c']],
  ["oxide a --b 'x; oxide y' && rm z", ["oxide a --b 'x; oxide y' && rm z"]],
  ["oxide a --b '{\n  # x\n}'\noxide c", ["oxide a --b '{\n  # x\n}'", 'oxide c']],
  ["oxide a it's\noxide b", ["oxide a it's", 'oxide b']],
  [
    "oxide a --json-body - <<'EOF'\n{\n# x\n}\nEOF\noxide b",
    ["oxide a --json-body - <<'EOF'\n{\n# x\n}\nEOF", 'oxide b'],
  ],
  ["oxide a <<-'EOF'\n\t{\n\t}\n\tEOF\noxide b", ["oxide a <<'EOF'\n{\n}\nEOF", 'oxide b']],
  ["$ oxide a <<'EOF'\n> {\n> }\n> EOF\n$ oxide b", ["oxide a <<'EOF'\n{\n}\nEOF", 'oxide b']],
  [
    "oxide a <<'EOF' \\\n  --b c\n{}\nEOF\noxide b",
    ["oxide a  \\\n  --b c <<'EOF'\n{}\nEOF", 'oxide b'],
  ],
  ["oxide a <<'EOF'\n{", ["oxide a <<'EOF'\n{"]],
])('%j is %j', (text, lines) => {
  expect(linesOfPaste(text)).toEqual(lines)
})

test.each([
  '$ ',
  '# ',
  '% ',
  '> ',
  'user@host:~$ ',
  'root@host:~# ',
  'ada@rack-1:~/work/shop$ ',
  'ada@mac ~ % ',
  'ada@mac work % ',
  '[ada@host work]$ ',
  '(venv) ada@host:~$ ',
  '❯ ',
  '~/work ❯ ',
  '➜ ~ ',
  '➜  ~ ',
  '➜  shop git:(main) ✗ ',
  'PS C:\\> ',
  'PS C:\\Users\\ada> ',
  'PS /home/ada> ',
  'C:\\Users\\ada>',
  ': ',
  ':',
])('the prompt “%s” is not part of the line', (prompt) => {
  expect(linesOfPaste(`${prompt}oxide project list`)).toEqual(['oxide project list'])
})

test.each(['instance stop web@1', "project create --name 'a$ b'", 'i @web /state:failed'])(
  'no part of %j is taken as a prompt',
  (line) => {
    expect(linesOfPaste(line)).toEqual([line])
  },
)

const BODY = '{\n  "name": "web-9",\n  "description": "it\'s new",\n  "dns_name": "web"\n}'
/** Pastes of operators, each without a line break at its end. */
const SNIPPETS: readonly string[] = [
  // One line.
  'oxide project list',
  'instance stop web-1',
  'oxide instance stop --project web --instance web-1',
  'oxide disk create --project web --name data --description "for data" --size 10GiB',
  "oxide project create --name shop --description 'the shop'",
  "oxide api '/v1/instances?project=web'",
  'oxide api /v1/projects -X POST --input -',
  'oxide audit-log list --start-time 2026-01-01T00:00:00Z --end-time 2026-01-02T00:00:00Z',
  'oxide auth login --host https://oxide.example',
  'OXIDE_PROFILE=lab oxide project list',
  'oxide.exe project list',
  './oxide project list',
  '/usr/local/bin/oxide instance list --project web',
  'oxide instance list --project $PROJECT',
  "oxide instance list --project web | jq -r '.[].name'",
  'i @web /state:failed',
  // Continued lines.
  'oxide instance stop \\\n  --project web \\\n  --instance web-1',
  'oxide disk create \\\n  --project web \\\n  --name data \\\n  --description x \\\n  --size 6GiB',
  'oxide vpc create \\\n\t--project web \\\n\t--name edge \\\n\t--description edge',
  'oxide instance stop \\  \n  --project web \\ \n  --instance web-1',
  '$ oxide instance stop \\\n>   --project web \\\n>   --instance web-1',
  'oxide project create --name a \\\n  --description \\\n  b',
  'oxide project list \\',
  'oxide instance stop \\\r\n  --project web \\\r\n  --instance web-1',
  // Documents.
  `oxide vpc create --project web --json-body /dev/stdin <<'EOF'\n${BODY}\nEOF`,
  `oxide vpc create --project web --json-body - <<"EOF"\n${BODY}\nEOF`,
  `oxide vpc create --project web --json-body - <<EOF\n{"name": "a"}\nEOF`,
  `oxide vpc create --project web --json-body - <<-EOF\n\t{"name": "a"}\n\tEOF`,
  `oxide vpc create --project web --json-body - << 'JSON'\n${BODY}\nJSON`,
  `oxide vpc create \\\n  --project web \\\n  --json-body /dev/stdin <<'EOF'\n${BODY}\nEOF`,
  `$ oxide vpc create --project web --json-body - <<'EOF'\n> {\n>   "name": "a"\n> }\n> EOF`,
  `oxide vpc create --project web --json-body - <<'EOF'\r\n{\r\n  "name": "a"\r\n}\r\nEOF`,
  `oxide vpc create --project web --json-body - <<'EOF'\n{"name": "a"}\nEOF\noxide project list`,
  `oxide vpc create --json-body - <<'A'\n{"name": "a"}\nA\noxide vpc create --json-body - <<'B'\n{"name": "b"}\nB`,
  `oxide vpc create --json-body - <<'EOF'\n{\n\n  "name": "a"\n}\nEOF`,
  // Comments.
  '# all of them\noxide project list',
  'oxide project list # all of them',
  'oxide project list\n# that was all',
  '# first\n\noxide instance stop web-1\n\n# then\noxide instance start web-1',
  '#!/bin/sh\noxide project list',
  '# nothing but a comment',
  // Prompts.
  '$ oxide project list',
  'ada@host:~$ oxide project list',
  'root@host:~# oxide instance stop --project web \\\n>   --instance web-1',
  '❯ oxide project list',
  '➜  ~ oxide project list',
  '$ oxide instance stop web-1\n$ oxide instance start web-1',
  // Windows.
  'PS C:\\> oxide project list',
  'PS C:\\> oxide instance stop `\n  --project web `\n  --instance web-1',
  'oxide instance stop `\r\n  --project web `\r\n  --instance web-1',
  'C:\\Users\\ada>oxide.exe instance stop ^\r\n  --project web ^\r\n  --instance web-1',
  'oxide project list\r\noxide silo list',
  // Several commands.
  'oxide instance stop web-1\noxide instance stop web-2\noxide instance stop web-3',
  'oxide instance stop web-1 && oxide disk delete data-1',
  'oxide instance stop web-1; oxide instance start web-1',
  'oxide instance stop \\\n  web-1\noxide disk delete \\\n  data-1',
  'for i in 1 2 3; do\n  oxide instance stop --instance web-$i\ndone',
  // Documents in quotes.
  `oxide vpc create --project web --description 'two\nlines' --name a`,
  `oxide vpc create --project web --description "two\nlines" --name a`,
  `echo '${BODY.replace("'", '')}' | oxide vpc create --project web --json-body -`,
  `oxide silo create --name a --description 'one\n\ntwo \\\nthree'`,
  `curl -X POST https://oxide.example/v1/projects \\\n  -d '{\n    "name": "a"\n  }'`,
]

/**
 * The text of the line after a paste into an empty one: the browser removes line breaks from a paste that it inserts
 * itself.
 */
const outcome = (text: string) =>
  pasteInto('', '', text) ?? { text: text.replaceAll(/[\r\n]/g, '') }

describe('a paste means the same with a line break at its end and without', () => {
  test('sixty of them', () => expect(SNIPPETS.length).toBeGreaterThanOrEqual(60))
  test.each(SNIPPETS)('%j', (text) => {
    expect(outcome(text)).toEqual(outcome(`${text}\n`))
    expect(outcome(text)).toEqual(outcome(`${text}\r\n`))
    expect(outcome(text)).toEqual(outcome(`\n${text}\n\n`))
  })
})

test.each([
  ['oxide disk create', ' --name x\n', '', { text: 'oxide disk create --name x' }],
  ['oxide disk create', ' --name x', '', undefined],
  ['a ', '#1\n', ' b', { text: 'a #1 b' }],
  [
    'oxide disk create',
    ' --name x \\\n --size 1',
    '',
    { text: 'oxide disk create --name x \\\n --size 1' },
  ],
  ['', '$ oxide project list', '', { text: 'oxide project list' }],
  ['', 'oxide project list', '', undefined],
  ['oxide a', 'oxide b\noxide c', '', { lines: ['oxide b', 'oxide c'] }],
])('into %j a paste of %j before %j', (before, text, after, expected) => {
  expect(pasteInto(before, after, text)).toEqual(expected)
})

test.each(["'", '"', '`', '#', '\\\n', "<<'A'\n", "<<'A'\nA\n", '; oxide ', ' # x\n', 'a@b:~$ '])(
  'of “%s” over and over, ten times as much takes about ten times as long',
  (piece) => {
    const read = (size: number) => {
      const text = `oxide ${piece.repeat(size / piece.length)}`
      return () => void linesOfPaste(text)
    }
    expect(growth(read, 6_000)).toBeLessThan(EVEN)
  },
)
