/** The frame of all tabs of an instance: name, state, actions, properties, and the tabs. */
import { serverNow } from '@/api/server-time'
import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { styled } from 'styled-components'
import type { Instance } from '@/api/contract/instance'
import type { ExternalIp } from '@/api/contract/instance'
import { R17 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { useParam } from '@/bind/shell'
import { useNow } from '@/bind/clock'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { BesideContext } from '@/bind/scopes'
import { platformText } from '../rules-cpu-platform'
import { RESTART_LATE, autoRestartDue, autoRestartLate, isTransitioning } from '../rules-state'
import { primaryNic } from '@/nouns/networking/network-interface/rules'
import { detailPollInterval } from '@/model/compute/polling'
import { marked } from '@/model/unknown'
import { distanceInWords } from '@/model/units'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { GLANCE } from '@/paths/path'
import { Ago, Blank } from '@/resources/cells'
import { Reachable } from '@/resources/networking/external-ip'
import { Hardware, instanceSubject } from '../looks'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { VpcLink } from '@/nouns/networking/vpc/looks'
import { instanceBadge } from '../rules-look'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { Spinner } from '@/ui/Spinner'
import { State } from '@/ui/State'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, Tabs, useTabs } from '@/pages/detail'
import { useSiblings } from '@/pages/list/siblings'

/** The parts of a tab have their own spacing. */
const Above = styled(About)`
  padding-bottom: 0;
`

const Addresses = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 16px;
`

const TABS = [
  ['instanceStorage', 'Storage'],
  ['instanceNetworking', 'Networking'],
  ['instanceMetricsCpu', 'Metrics'],
  ['instanceConnect', 'Connect'],
  ['instanceSettings', 'Settings'],
] as const

type InstanceTab = (typeof TABS)[number][0]

/** The tab before them, which stands beside a list alone. */
const GLANCE_TAB = 'glance'

/** The external addresses of an instance: floating IPs first, without source NAT. */
export const reachableAt = (ips: readonly ExternalIp[]): readonly string[] =>
  (['floating', 'ephemeral'] as const).flatMap((kind) =>
    ips.filter((ip) => ip.kind === kind).map((ip) => ip.ip),
  )

export function useInstance() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const query = useRead(computeReads.instance(at), (data) => detailPollInterval(data, serverNow()))
  return { at, instance: query.data, query }
}

/** The restart policy in words: 'best effort'. */
export const restartWord = (policy: string | null | undefined) =>
  policy ? marked(['never', 'best_effort'], policy).replaceAll('_', ' ') : 'default'

/** For an instance whose restart is overdue. */
const LATE = 'was not restarted'

/** Whether and when a failed instance restarts, with a link to the setting. */
function AutoRestart({ instance, href }: { instance: Instance; href: string }) {
  const words = useNow((now) => {
    if (!instance.autoRestartEnabled) return 'will not restart automatically'
    if (autoRestartLate(instance, now)) return LATE
    if (autoRestartDue(instance, now)) return 'restarting soon'
    const left = Number(instance.autoRestartCooldownExpiration ?? now) - now
    return `restarts in ${distanceInWords(left)}`
  })
  const policy = restartWord(instance.autoRestartPolicy)
  return (
    <Link
      href={href}
      data-tip={
        words === LATE
          ? RESTART_LATE
          : `Auto-restart is ${instance.autoRestartEnabled ? 'enabled, after a cooldown' : 'disabled'}; policy: ${policy}`
      }
    >
      <Dim>{words}</Dim>
    </Link>
  )
}

type At = ReturnType<typeof useInstance>['at']

export function ExternalAddresses({ at }: { at: At }) {
  const { data: ips } = useRead(networkingReads.instanceIps(at))
  const addresses = reachableAt(ips.items)
  if (addresses.length === 0) return <Blank />
  return (
    <Addresses>
      {addresses.slice(0, 2).map((ip) => (
        <CopyText key={ip} text={ip}>
          <Reachable ip={ip} />
        </CopyText>
      ))}
      {addresses.length > 2 && (
        <Link href={paths.instanceNetworking(at)}>+{addresses.length - 2}</Link>
      )}
    </Addresses>
  )
}

export function VpcName({ at }: { at: At }) {
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const { data: vpcs } = useRead(networkingReads.allVpcs(at.project))
  const vpc = vpcs.items.find(({ id }) => id === primaryNic(nics.items)?.vpcId)
  return vpc ? <VpcLink project={at.project} vpc={vpc.name} /> : <Blank />
}

interface InstancePageProps {
  tab: InstanceTab | typeof GLANCE_TAB
  children: ReactNode
}

export function InstancePage({ tab, children }: InstancePageProps) {
  const { at, instance, query } = useInstance()
  const { project } = at
  const hasPlatforms = useApiHas({ since: R17 })
  const sibling = useSiblings({
    path: paths.instances({ project }),
    title: 'Instances',
    id: instance.id,
    list: computeReads.instances(project),
    addressOf: ({ name }) =>
      paths[tab === GLANCE_TAB ? 'instanceStorage' : tab]({ project, instance: name }),
  })

  // Beside a list the properties are on a tab of their own, so that the others have the room.
  const isBeside = useContext(BesideContext) !== undefined
  const tabs = [
    ...(isBeside
      ? [
          {
            id: GLANCE_TAB,
            label: 'Glance',
            address: paths.instanceStorage(at) + GLANCE,
            digit: 0,
          },
        ]
      : []),
    ...TABS.map(([id, label], i) => ({ id, label, address: paths[id](at), digit: i + 1 })),
  ]
  const subject = useMemo(() => instanceSubject(project, instance), [instance, project])

  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(tabs, sibling)}
        polls={detailPollInterval(instance, serverNow()) !== false}
        beside={
          <>
            <State badge={instanceBadge(instance.runState)} />
            {isTransitioning(instance.runState) ? (
              <Spinner />
            ) : (
              <Dim>
                <Ago at={instance.timeRunStateUpdated} caption="Run state updated" />
              </Dim>
            )}
            {instance.runState === 'failed' && (
              <AutoRestart instance={instance} href={paths.instanceSettings(at)} />
            )}
          </>
        }
        more={[
          'instance.serial-console',
          'instance.serial-cli',
          'instance.resize',
          'instance.platform',
          'instance.jumbo-frames',
          'instance.add-to-group',
          ...LOOKS,
          'instance.delete',
        ]}
      >
        <Do id="instance.start" given={at} />
        <Do id="instance.stop" given={at} />
        <Do id="instance.reboot" given={at} />
      </DetailHead>
      <Above>
        {!isBeside && (
          <Properties>
            <Property label="Hardware">
              <Hardware instance={instance} />
            </Property>
            {hasPlatforms && (
              <Property label="Platform">{platformText(instance.cpuPlatform)}</Property>
            )}
            {instance.enableJumboFrames && <Property label="Jumbo frames">on</Property>}
            <Property label="External IP">
              <Part what="The addresses">
                <ExternalAddresses at={at} />
              </Part>
            </Property>
            <Property label="VPC">
              <Part what="The VPC">
                <VpcName at={at} />
              </Part>
            </Property>
            <CommonProperties of={instance} />
          </Properties>
        )}
        <Tabs of="Instance" tabs={tabs} current={tab} />
      </Above>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}
