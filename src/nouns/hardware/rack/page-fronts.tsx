/** The front views of all racks, side by side where there is room. */
import { styled } from 'styled-components'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { inRack, rackFront } from './rules-front'
import { rackFill } from './looks-fill'
import { rackLights } from './looks-lights'
import { hardwareReads, uninitializedSleds } from '@/resources/hardware/reads'
import { Empty } from '@/ui/Empty'
import { InventoryPage } from '@/pages/hardware/InventoryPage'
import { RackFront } from './page-front'

const Racks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 960px), 1fr));
  gap: 24px 48px;
`

export default function RackFronts() {
  const { data: racks } = useRead(hardwareReads.racks().all())
  const { data: sleds } = useRead(hardwareReads.sleds().all())
  const switches = useSideRead(hardwareReads.switches().all())
  const waiting = useSideRead(uninitializedSleds().all())
  const fill = useSideRead(rackFill())
  const lights = useSideRead(rackLights())
  return (
    <InventoryPage tab="rackFronts">
      <SideFailure what="Switches" query={switches} />
      <SideFailure what="Uninitialized sleds" query={waiting} />
      <SideFailure what="How full the sleds are" query={fill} />
      <SideFailure what="The ports of the switches" query={lights} />
      {racks.items.length === 0 ? (
        <Empty title="No racks found" text="The control plane knows of no rack." />
      ) : (
        <Racks>
          {racks.items.map(({ id }) => (
            <RackFront
              key={id}
              rackId={id}
              front={rackFront(id, sleds.items, waiting.data?.items ?? [])}
              switches={inRack(switches.data?.items ?? [], id)}
              fill={fill.data}
              lights={lights.data}
            />
          ))}
        </Racks>
      )}
    </InventoryPage>
  )
}
