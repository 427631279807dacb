/** The LLDP announcement of a port. */
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { LLDP_PARTS } from './rules-lldp'
import { portReads } from './reads'
import { Empty } from '@/ui/Empty'
import { Fact, Facts } from '@/ui/Facts'
import { Dim } from '@/ui/text'
import { About } from '@/pages/detail'
import { SwitchPortPage, usePortPlace } from './page-frame'

function Announced() {
  const query = useSideRead(portReads.lldp(usePortPlace()))
  const data = query.data?.type === 'success' ? query.data.data : undefined
  return (
    <About>
      <SideFailure what="The LLDP configuration" query={query} />
      {query.data?.type === 'error' && (
        <Empty
          title="No LLDP configuration"
          text="A port has one once settings are applied to it."
        />
      )}
      {data && (
        <>
          <Facts>
            <Fact label="LLDP">{data.enabled ? 'enabled' : 'disabled'}</Fact>
            {LLDP_PARTS.map(([part, label]) => (
              <Fact key={part} label={label}>
                {data[part]}
              </Fact>
            ))}
          </Facts>
          <Dim as="p">
            {data.enabled
              ? 'The port announces these to the device at the other end of its link.'
              : 'The port announces nothing.'}
          </Dim>
        </>
      )}
    </About>
  )
}

export default function SwitchPortLldp() {
  return (
    <SwitchPortPage tab="switchPortLldp">
      <Announced />
    </SwitchPortPage>
  )
}
