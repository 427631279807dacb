import type { ReactNode } from 'react'
import { useRead } from '@/bind/read'
import { dateTime } from '@/model/date-time'
import { paths } from '@/paths'
import { computeReads } from '@/resources/compute/reads'
import { joinOf } from '@/resources/join'
import { JoinedThing } from '@/resources/joined-column'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'

interface AttachedFactsProps {
  project: string
  /** A floating IP or an external subnet. */
  of: { id: string; instanceId?: string | null | undefined; timeCreated: Date; timeModified: Date }
  /** The facts that come first: its address and its pool. */
  children: ReactNode
}

/** The facts of a thing that is attached to an instance. The route must read `computeReads.allInstances(project)`. */
export function AttachedFacts({ project, of, children }: AttachedFactsProps) {
  const { data: instances } = useRead(computeReads.allInstances(project))
  const { id, instanceId } = of
  return (
    <Facts>
      {children}
      <Fact label="Instance">
        {instanceId && (
          <JoinedThing
            id={instanceId}
            join={joinOf(instances)}
            page={({ name }) => paths.instanceNetworking({ project, instance: name })}
          />
        )}
      </Fact>
      <Fact label="ID">
        <CopyText text={id} />
      </Fact>
      <Fact label="Created">{dateTime(of.timeCreated)}</Fact>
      <Fact label="Updated">{dateTime(of.timeModified)}</Fact>
    </Facts>
  )
}
