/**
 * Programs in TypeScript, started as users start them.
 *
 * @module-tag long
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The project as it is after a clone, and an `npm` that installs at once and prints a lot. */
function freshClone() {
  const dir = mkdtempSync(join(tmpdir(), 'clone-'))
  // A script installs into the folder above its own: scripts are copied, the rest is linked.
  cpSync(join(root, 'scripts'), join(dir, 'scripts'), { recursive: true })
  for (const name of [
    'commands',
    'mock',
    'src',
    'themes',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    symlinkSync(join(root, name), join(dir, name))
  const bin = join(dir, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh\necho "added 1 package by npm $1"\nln -s ${root}/node_modules ${dir}/node_modules\n`,
    { mode: 0o755 },
  )
  return { dir, path: `${bin}${delimiter}${process.env['PATH']}` }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test.each(['contract'])(
  'npm run --silent %s installs what is missing and prints nothing but JSON',
  (name) => {
    const { dir, path } = freshClone()
    const { stdout, stderr, status } = spawnSync('sh', ['-c', scripts[name] ?? ''], {
      cwd: dir,
      encoding: 'utf8',
      // The `npm` on the path, and not the one that runs the tests.
      env: { ...process.env, PATH: path, npm_execpath: '' },
      // The contract is long.
      maxBuffer: 2 ** 27,
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('added 1 package by npm ci')])
    expect((JSON.parse(stdout) as unknown[]).length).toBeGreaterThan(50)
  },
)

test('a reader that closes the pipe early ends the program without an error', async () => {
  const child = spawn(
    process.execPath,
    ['scripts/typescript.mjs', 'scripts/lists.ts', 'contract'],
    {
      cwd: root,
    },
  )
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  child.stdout.once('data', () => child.stdout.destroy())
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect([status, errors]).toEqual([0, ''])
})
