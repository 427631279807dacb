/** The firewall rules of a VPC, in the order in which they are tried. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { FIRST_DECIDES } from '@/model/networking/firewall-rule'
import { firewallRuleResource } from '@/resources/networking/firewall-rule'
import { useEffects } from '@/resources/networking/use-effects'
import { Do } from '@/bind/Do'
import { Dim } from '@/ui/text'
import { ListPage } from '../list/ListPage'
import { VpcPage, useVpc } from './VpcPage'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  padding: 8px 0;
`

function Rules() {
  const { at } = useVpc()
  const { project, vpc } = at
  const resource = useMemo(() => firewallRuleResource({ project, vpc }), [project, vpc])
  useEffects()
  return (
    <ListPage resource={resource} isTab>
      <Line>
        <Dim>{FIRST_DECIDES}</Dim>
        <Do id="vpc.trace" given={at} />
      </Line>
    </ListPage>
  )
}

export default function FirewallRules() {
  return (
    <VpcPage tab="vpcFirewallRules">
      <Rules />
    </VpcPage>
  )
}
