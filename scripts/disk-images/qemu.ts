/** Disk images made with qemu-img, for `make.ts` and `check.ts`. */
import { spawnSync } from 'node:child_process'

/** Runs a program in a folder. @throws Error with what it said when it fails */
export function run(folder: string, program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr}`)
}

/** Bytes that look random and are the same each time: the generator "xorshift32". */
export function noise(length: number, seed: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed * 2 + 1
  for (let at = 0; at < length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state
  }
  return bytes
}

/** Writes zeros, or removes what is there, by qemu-io: in KiB from and how many. */
export interface Edit {
  how: 'zero' | 'discard' | 'noise'
  from: number
  length: number
}

/** The commands of qemu-io for edits. */
const COMMANDS = {
  zero: (from: number, length: number) => `write -z ${from}k ${length}k`,
  discard: (from: number, length: number) => `discard ${from}k ${length}k`,
  noise: (from: number, length: number) => `write -P 0x5a ${from}k ${length}k`,
}

export function edit(folder: string, format: string, file: string, edits: readonly Edit[]): void {
  const commands = edits.flatMap(({ how, from, length }) => ['-c', COMMANDS[how](from, length)])
  if (commands.length > 0) run(folder, 'qemu-io', '-d', 'unmap', '-f', format, ...commands, file)
}
