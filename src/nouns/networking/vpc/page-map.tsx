/** The map of a VPC: drawn, or as a table. */
import type { OneVpc } from '@/api/inputs'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { namingRead } from '@/resources/networking/naming'
import { usesIn } from '@/resources/networking/uses'
import { Actions, PageHead } from '@/pages/head'
import { ToldPath } from '@/pages/networking/MapPath'
import { UsedBy } from '@/pages/networking/UsedBy'
import { Notice } from '@/ui/Message'
import { Head } from '@/ui/text'
import { DrawnMap, useDrawnMap } from './page-drawing'
import { VpcPage, useVpc } from './page-frame'

/** The rules and routes that name the VPC as a whole. */
function Users({ at }: { at: OneVpc }) {
  const query = useSideRead(namingRead(at, { type: 'vpc', value: at.vpc }))
  if (!query.data) return <SideFailure what="What names the VPC" query={query} />
  return (
    <UsedBy
      uses={usesIn(at, query.data)}
      otherwise="No firewall rule and no route names this VPC as a whole."
    />
  )
}

function TheMap() {
  const { at: here, vpc } = useVpc()
  const drawn = useDrawnMap(here, vpc)
  const { at, reads, isTable, told } = drawn
  return (
    <>
      <PageHead>
        <Head>Map</Head>
        <Actions>
          <Do id="map.table" label={isTable ? 'As drawing' : 'As table'} />
          <Do id="map.save" />
          <Do id="vpc.trace" given={at} kind="primary" />
        </Actions>
      </PageHead>
      <SideFailure what="What is in the VPC" query={reads.whole} />
      <SideFailure what="The states of the instances" query={reads.instances} />
      <SideFailure what="The external addresses" query={reads.external} />
      <SideFailure what="What is around the VPC" query={reads.around} />
      {!reads.whole.data.isWhole && (
        <Notice tone="warn">
          Not everything of this VPC could be read: the map shows what was, and nothing follows from
          what it does not show.
        </Notice>
      )}
      <DrawnMap of={drawn} />
      <ToldPath at={at} told={told} />
      <Users at={at} />
    </>
  )
}

export default function VpcMap() {
  return (
    <VpcPage tab="vpcMap">
      <TheMap />
    </VpcPage>
  )
}
