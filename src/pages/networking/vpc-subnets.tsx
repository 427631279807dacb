/** A VPC: its facts, and its subnets. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useParam } from '@/bind/shell'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useReplaced } from '@/bind/replaced'
import { useScope } from '@/bind/scopes'
import { paths } from '@/paths'
import { vpcSubject } from '@/resources/networking/vpc'
import { vpcSubnetResource } from '@/resources/networking/vpc-subnet'
import { networkingReads } from '@/resources/networking/reads'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { CommonProperties } from '../head'
import { ListPage } from '../list/ListPage'

const Spaced = styled.div`
  padding-top: 16px;
`

export default function VpcSubnets() {
  const project = useParam('project')
  const name = useParam('vpc')
  const { data: vpc } = useRead(networkingReads.vpc(project, name))
  const subject = useMemo(() => vpcSubject(project, vpc), [project, vpc])
  const { replaced, notice } = useReplaced(subject)
  useScope(
    useMemo(
      () => ({ name: 'detail' as const, noun: 'vpc' as const, subject, replaced }),
      [subject, replaced],
    ),
  )
  const resource = useMemo(() => vpcSubnetResource(project, name), [project, name])
  return (
    <ListPage resource={resource} heading={`Subnets of ${vpc.name}`} isPart>
      {notice}
      <Spaced>
        <Properties>
          <Property label="In">
            <Link href={paths.vpcs({ project })}>VPCs of {project}</Link>
          </Property>
          <Property label="DNS name">{vpc.dnsName}</Property>
          <Property label="IPv6 prefix">
            <CopyText text={vpc.ipv6Prefix}>{vpc.ipv6Prefix}</CopyText>
          </Property>
          <CommonProperties of={vpc} />
        </Properties>
      </Spaced>
    </ListPage>
  )
}
