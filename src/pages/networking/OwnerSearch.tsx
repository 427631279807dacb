/** Looks in other projects for the instance that has an address, and has the trace answered with it. */
import { useEffect, useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ephemeralOwnerKey, inPoolRead, lookForOwner } from '@/resources/networking/ephemeral-owner'
import { useProjectWalk, walkWords } from '@/resources/use-project-walk'
import { Dim } from '@/ui/text'

/**
 * @param ip in its canonical form
 * @param here the project that is asked in, whose instances the trace has looked at
 */
export function OwnerSearch({ ip, here }: { ip: string; here: string }) {
  const client = useQueryClient()
  const { data: inPool } = useQuery({ ...inPoolRead(ip), throwOnError: false })
  const look = useMemo(
    () => (inPool === 'in a pool' ? lookForOwner(ip, here) : undefined),
    [inPool, ip, here],
  )
  const walk = useProjectWalk(look)
  const owner = walk?.found[0]
  useEffect(() => {
    if (!owner) return
    client.setQueryData(ephemeralOwnerKey(ip), owner)
    void client.invalidateQueries({ queryKey: ['trace'] })
  }, [client, owner, ip])
  if (inPool === 'not known')
    return (
      <Dim as="p">
        The ephemeral addresses of instances of other projects were not looked at: the ranges of the
        IP pools are not known here.
      </Dim>
    )
  if (inPool === 'in no pool') return <Dim as="p">No IP pool has {ip}: it is of no instance.</Dim>
  if (!walk || owner) return null
  return (
    <Dim as="p">
      {walk.isOver
        ? `No instance of the projects that were looked through has ${ip}: ${walkWords(walk)}.`
        : `Looking for an instance of another project with ${ip}: ${walkWords(walk)}.`}
    </Dim>
  )
}
