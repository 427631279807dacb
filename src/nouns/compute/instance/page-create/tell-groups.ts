/** Finds out whether a new instance is in the multicast groups that it names: racks with multicast off ignore them. */
import type { Instance } from '@/api/contract/instance'
import type { MulticastGroupJoinSpec } from '@/api/contract/multicast-group'
import { instanceMulticastGroupList } from '@/api/operations/multicast-group'
import { ALL } from '@/api/query'
import type { Shell } from '@/bind/shell'
import { MULTICAST } from '@/model/behaviours/multicast'
import { count } from '@/model/words'

/** Warns where a rack has left out groups without a word. @param joins those that the instance names */
export async function tellLeftOut(
  { id, name }: Pick<Instance, 'id' | 'name'>,
  joins: readonly MulticastGroupJoinSpec[],
  shell: Shell,
): Promise<void> {
  if (joins.length === 0) return
  const input = { path: { instance: id }, query: { limit: ALL } }
  const found = await shell
    .ctx()
    .read(instanceMulticastGroupList, input)
    .catch(() => undefined)
  // Where they cannot be read, nothing is claimed.
  if (!found || found.items.length >= joins.length) return
  const left = count(joins.length - found.items.length, 'multicast group')
  shell.toast({
    tone: 'bad',
    heading: `${name} is created, and not in ${left} that it was to join`,
    text: MULTICAST['multicast-of-new-instance'].rack,
  })
}
