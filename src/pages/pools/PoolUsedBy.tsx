/** What uses an IP pool: the silos that it is linked to, and in the projects of the user's silo floating IPs and gateways. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { IpPool } from '@/api/contract/ip-pool'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import { attachingWords } from '@/nouns/networking/internet-gateway/looks-gateways'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { lookForPool } from '@/resources/pools/pool-uses'
import { useProjectWalk, walkWords } from '@/resources/use-project-walk'
import { Dim } from '@/ui/text'
import { siloMention } from '@commands/pools/mentions'
import { UsedBy } from '../networking/UsedBy'

export function PoolUsedBy({ pool: { id, name } }: { pool: Pick<IpPool, 'id' | 'name'> }) {
  const silos = useQuery({ ...linkedSilos(name).all(), throwOnError: false })
  const walk = useProjectWalk(useMemo(() => lookForPool(id), [id]))
  const found = walk?.found ?? []
  return (
    <>
      <UsedBy
        uses={[
          {
            kind: 'Linked silos',
            names: (silos.data?.items ?? []).map((one) => siloMention(one.name)),
          },
          {
            kind: 'Floating IPs',
            names: found.flatMap((use) => {
              if (!('floatingIp' in use)) return []
              const { project } = use
              const { name: floatingIp, ip } = use.floatingIp
              const address = paths.floatingIpEdit({ project, floatingIp })
              return [say`${{ name: floatingIp, address }} (${ip}) of project ${project}`]
            }),
          },
          {
            kind: 'Internet gateways',
            names: found.flatMap((use) =>
              'gateway' in use
                ? [say`${attachingWords(use.project, use.gateway)} of project ${use.project}`]
                : [],
            ),
          },
        ]}
        otherwise="No silo, no floating IP and no gateway that was looked at uses this pool."
      />
      {walk && (
        <p>
          <Dim>
            {walkWords(walk)}. The API shows the projects of your own silo alone, and not which
            instances have ephemeral addresses of the pool.
          </Dim>
        </p>
      )}
    </>
  )
}
