/** Reports that the start of a new instance was refused: the rack still creates it, without an error. */
import type { Instance } from '@/api/contract/instance'
import type { Shell } from '@/bind/shell'

/**
 * Offers to start an instance whose first start was refused: the answer to that call contains the reason.
 * @param start whether the request asked for a start
 */
export function tellNotStarted(
  { name, runState }: Pick<Instance, 'name' | 'runState'>,
  start: boolean,
  project: string,
  shell: Shell,
): void {
  if (!start || runState !== 'stopped') return
  shell.toast({
    tone: 'bad',
    heading: `${name} is created, but was not started`,
    text: 'Its start was refused, probably for lack of room on the sleds, or by a quota. Start it to read the reason.',
    action: {
      label: 'Start',
      do: () => void shell.run('instance.start', { project, instance: name }, 'button'),
    },
  })
}
