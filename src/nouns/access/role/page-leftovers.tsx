/** A notice about roles of deleted users and groups in a policy, with a button to remove them. */
import { Do } from '@/bind/Do'
import { useSideRead } from '@/bind/read'
import type { OnePolicy } from '@/api/policies'
import { count } from '@/model/words'
import { accessRead } from '@/resources/access/policies'
import { Notice } from '@/ui/Message'
import { MOST_ROLES, leftovers } from '@commands/access/role-leftovers'

/** The command that removes leftover roles; none on the fleet, where an unnamed entry may be a user of any silo. */
const removing = ({ level, project, silo }: OnePolicy) =>
  silo !== undefined
    ? { id: 'silo-access.remove-leftovers' as const, given: { silo } }
    : level === 'project' && project !== undefined
      ? { id: 'project-role.remove-leftovers' as const, given: { project } }
      : level === 'silo'
        ? { id: 'silo-role.remove-leftovers' as const, given: {} }
        : undefined

export function Leftovers({ at }: { at: OnePolicy }) {
  const { data } = useSideRead(accessRead(at))
  const found = leftovers(data?.items ?? [], at.silo !== undefined)
  const command = removing(at)
  if (!command || found.length === 0) return null
  return (
    <Notice tone="note">
      {count(found.length, 'entry')} {found.length === 1 ? 'has' : 'have'} no user or group of this
      silo: a role stays when its user is deleted, and counts towards the {MOST_ROLES} entries of a
      policy. <Do {...command} />
    </Notice>
  )
}
