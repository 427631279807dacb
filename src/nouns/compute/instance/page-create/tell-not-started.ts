/** Tells that a new instance was refused its start: a rack creates it all the same, and says nothing. */
import type { Instance } from '@/api/contract/instance'
import type { Shell } from '@/bind/shell'

/**
 * Offers to start an instance by hand where its start was refused while it was created: the answer to that has the reason.
 * @param start whether it was to start
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
