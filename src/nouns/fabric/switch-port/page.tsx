/** The state of a port's link, as reported by its switch. */
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { statusLines } from './rules'
import { pollQuietly } from '@/model/polling'
import { JsonPart } from '@/forms/JsonPart'
import { portReads } from './reads'
import { Fact, Facts } from '@/ui/Facts'
import { Spinner } from '@/ui/Spinner'
import { Dim } from '@/ui/text'
import { About } from '@/pages/detail'
import { SwitchPortPage, usePortPlace } from './page-frame'

function Status() {
  const query = useSideRead(portReads.status(usePortPlace()), pollQuietly)
  const { data, isPending } = query
  return (
    <About>
      <SideFailure what="The state of the link" query={query} />
      {isPending && (
        <Dim role="status">
          <Spinner /> asking the switch
        </Dim>
      )}
      {data !== undefined && (
        <>
          <Facts>
            {statusLines(data).map(({ key, value }) => (
              <Fact key={key} label={key || 'status'}>
                {value}
              </Fact>
            ))}
          </Facts>
          <JsonPart title="As JSON" text={JSON.stringify(data, null, 2)} />
        </>
      )}
    </About>
  )
}

export default function SwitchPortStatus() {
  return (
    <SwitchPortPage tab="switchPort">
      <Status />
    </SwitchPortPage>
  )
}
