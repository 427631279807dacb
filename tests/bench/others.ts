/** The load by other programs, which makes times unreliable. */
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_FOR = 700
/** The share of the processor above which a time is unreliable. */
export const BUSY = 0.2

function spent() {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, t) => sum + t.idle, 0)
  const all = times.reduce((sum, t) => sum + t.idle + t.user + t.sys + t.nice + t.irq, 0)
  return { idle, all }
}

/** The share of the processor, 0 to 1, that is in use while the benchmark is idle. */
export async function shareOfOthers(): Promise<number> {
  const before = spent()
  await wait(LOOK_FOR)
  const after = spent()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}
