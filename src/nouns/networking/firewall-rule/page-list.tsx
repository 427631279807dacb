/** The firewall rules of a VPC, in the order in which they are tried. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import { FIRST_DECIDES, otherVpcsIn } from './rules'
import { namesOtherVpc } from '@/model/networking/firewall/analysis'
import { remarkExplained, remarksOf } from '@/model/networking/firewall/remarks'
import { hasIdlePorts } from '@/model/networking/firewall/traffic'
import type { FirewallRow } from './reads'
import { firewallRows } from './reads'
import { findingWords, firewallRuleResource } from './looks'
import { useEffects } from '@/resources/networking/use-effects'
import { Do } from '@/bind/Do'
import { useSideRead } from '@/bind/read'
import { Notice } from '@/ui/Message'
import { Dim } from '@/ui/text'
import { ListPage } from '@/pages/list/ListPage'
import { VpcPage, useVpc } from '@/nouns/networking/vpc/page-frame'

/** Up to this number of rules is named in the repair; more are repaired from their rows. */
const NAMED = 3

const Repair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`

/** Problems of the rules as a whole, and rules that are applied in an unexpected way, each with its repair. */
function Repairs({ at, rows }: { at: OneVpc; rows: readonly FirewallRow[] }) {
  const others = new Set(rows.flatMap(({ rule }) => otherVpcsIn(rule, at.vpc)))
  const idle = rows.filter(({ rule }) => hasIdlePorts(rule.filters)).slice(0, NAMED)
  return (
    <>
      {others.size > 0 && (
        <Notice tone="bad" title={`Rules name ${others.size === 1 ? 'another VPC' : 'other VPCs'}`}>
          <Repair>
            <span>{namesOtherVpc([...others])}</span>
            <Do id="firewall-rule.name-own-vpc" given={{ ...at }} />
          </Repair>
        </Notice>
      )}
      {idle.map(({ name, rule }) => (
        <Notice
          key={name}
          tone="warn"
          title={rule.status === 'disabled' ? `${name}, which is disabled` : name}
        >
          <Repair>
            <span>
              {remarksOf(rule)
                .filter(({ kind }) => kind === 'idle-ports')
                .map(remarkExplained)}
            </span>
            <Do id="firewall-rule.add-protocols" given={{ ...at, rule: name }} />
          </Repair>
        </Notice>
      ))}
    </>
  )
}

function Rules() {
  const { at } = useVpc()
  const { project, vpc } = at
  const { data } = useSideRead(firewallRows({ project, vpc }))
  useEffects()
  const hasFinding = data?.items.some((row) => findingWords(row) !== '') ?? false
  const resource = useMemo(
    () => firewallRuleResource({ project, vpc }, hasFinding),
    [project, vpc, hasFinding],
  )
  return (
    <>
      <ListPage resource={resource} isTab>
        {data && <Repairs at={{ project, vpc }} rows={data.items} />}
      </ListPage>
      <Dim as="p">{FIRST_DECIDES}</Dim>
    </>
  )
}

export default function FirewallRules() {
  return (
    <VpcPage tab="vpcFirewallRules">
      <Rules />
    </VpcPage>
  )
}
