/** Checks whether a new instance has joined its multicast groups: racks with multicast switched off ignore them. */
import type { Instance } from '@/api/contract/instance'
import type { MulticastGroupJoinSpec } from '@/api/contract/multicast-group'
import { instanceMulticastGroupList } from '@/api/operations/multicast-group'
import { ALL } from '@/api/query'
import type { Shell } from '@/bind/shell'
import { MULTICAST } from '@/model/behaviours/multicast'
import { count } from '@/model/words'

/** Warns where a rack has silently left out groups. @param joins the groups in the request */
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
  // If the groups cannot be read, there is no warning.
  if (!found || found.items.length >= joins.length) return
  const left = count(joins.length - found.items.length, 'multicast group')
  shell.toast({
    tone: 'bad',
    heading: `${name} is created, and not in ${left} that it was to join`,
    text: MULTICAST['multicast-of-new-instance'].rack,
  })
}
