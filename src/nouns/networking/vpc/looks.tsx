import type { QueryClient } from '@tanstack/react-query'
import { LOOKS } from '@/resources/copies'
import { addressColumn } from '@/resources/address-column'
import { useQuery } from '@tanstack/react-query'
import type { VpcFirewallRules } from '@/api/contract/firewall'
import type { Vpc } from '@/api/contract/vpc'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { Skeleton } from '@/ui/Skeleton'
import { subjectOf } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Resource } from '@/resources/resource'
import { networkingReads } from '@/resources/networking/reads'

/** A VPC as a subject of commands. */
export const vpcSubject = (project: string, vpc: Vpc) =>
  subjectOf({ noun: 'vpc', value: vpc }, { project, vpc: vpc.name })

/** The name of a VPC, as a link to its page. */
export const VpcLink = ({
  project,
  vpc,
  ...link
}: {
  project: string
  vpc: string
  tabIndex?: number
}) => (
  <Link href={paths.vpcFirewallRules({ project, vpc })} {...link}>
    {vpc}
  </Link>
)

/** The number of rules, read when the row is shown. */
function RuleCount({ project, vpc }: { project: string; vpc: string }) {
  const { data, isError } = useQuery({
    ...networkingReads.firewallRules(project, vpc),
    // A count may be a minute old, so that rows that come back into view send no request.
    staleTime: 60_000,
    throwOnError: false,
  })
  if (!data) return isError ? <Blank /> : <Skeleton />
  return (
    <Link href={paths.vpcFirewallRules({ project, vpc })} tabIndex={-1}>
      {data.rules.length}
    </Link>
  )
}

/**
 * The VPCs of a project.
 * @param client the cache with the rules of shown rows: the list sorts by their number
 */
export const vpcResource = (project: string, client: QueryClient): Resource<Vpc> => ({
  noun: 'vpc',
  title: 'VPCs',
  list: networkingReads.vpcs(project),
  link: (row) => paths.vpcFirewallRules({ project, vpc: row.name }),
  subject: (row) => vpcSubject(project, row),
  columns: [
    nameColumn(),
    textColumn('dns', 'DNS name', (row) => row.dnsName, { width: 'minmax(100px, 1fr)' }),
    addressColumn('ipv6', 'IPv6 prefix', (row) => row.ipv6Prefix, { width: 'minmax(176px, 1fr)' }),
    descriptionColumn(),
    {
      key: 'rules',
      title: 'Firewall rules',
      value: (row) =>
        client.getQueryData<VpcFirewallRules>(
          networkingReads.firewallRules(project, row.name).queryKey,
        )?.rules.length,
      render: (row) => <RuleCount project={project} vpc={row.name} />,
      align: 'right',
      width: '132px',
    },
    createdColumn(),
  ],
  commands: ['vpc.view', 'vpc.edit', 'copy.name', ...LOOKS, 'vpc.delete'],
  actions: ['vpc.create'],
  empty: {
    title: 'No VPCs',
    text: 'A VPC is a private network: an instance reaches others by an interface in one of its subnets.',
    offer: 'vpc.create',
  },
})
