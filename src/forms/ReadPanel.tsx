/** The frame of a panel that shows one thing with its commands. */
import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import { styled } from 'styled-components'
import type { TabsPort } from '@commands/engine/ports'
import type { CommandId } from '@commands/index'
import { nounOf } from '@commands/engine/noun'
import type { Subject } from '@commands/engine/scope'
import { useShell, usePlace } from '@/bind/shell'
import { Do } from '@/bind/Do'
import type { Age } from '@/bind/Freshness'
import { Freshness } from '@/bind/Freshness'
import { Learn } from '@/bind/Learn'
import { useReplaced } from '@/bind/replaced'
import { dateTime } from '@/model/date-time'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { InPlace, Panel } from '@/ui/Panel'
import { useFormPort, useReadPort } from './form-port'

const Body = styled.div`
  display: grid;
  gap: 20px;
`

interface ReadPanelProps {
  title: string
  subject: Subject
  /** The read behind the panel, and whether it polls. */
  query: Age
  polls?: boolean
  /** The page to open on close, where it is not the page under the panel. */
  back?: string
  /** The commands at the foot; the command that deletes the thing comes last. */
  commands: readonly CommandId[]
  /** The port by which keys go to the next or previous thing. */
  tabs?: TabsPort
  /** Notes above the facts. */
  notes?: ReactNode
  /** Facts, each in a `Fact`. */
  children: ReactNode
  /** Longer content below the facts. */
  more?: ReactNode
}

export function ReadPanel({
  title,
  subject,
  query,
  polls = false,
  back,
  commands,
  tabs,
  notes,
  children,
  more,
}: ReadPanelProps) {
  const shell = useShell()
  const port = useReadPort(() => shell.leave(back))
  const { replaced, notice } = useReplaced(subject)
  const deletes = nounOf(subject.noun)?.commands.delete
  const scope = useMemo(
    () => ({ noun: subject.noun, subject, replaced, ...(tabs && { tabs }) }),
    [subject, replaced, tabs],
  )
  useFormPort('panel', port, { more: scope })
  // Beside a list, the kind of thing stands above it.
  const isInPlace = useContext(InPlace)
  return (
    <Panel
      title={isInPlace ? subject.name : title}
      subtitle={
        <>
          {!isInPlace && `${subject.name} · `}
          <Freshness query={query} polls={polls} /> <Learn noun={subject.noun} />
        </>
      }
      animate={usePlace().slides}
      onDismiss={port.leave}
      footer={
        commands.length > 0 &&
        commands.map((id) => (
          <Do key={id} id={id} given={subject.args} {...(id === deletes && { kind: 'danger' })} />
        ))
      }
    >
      <Body>
        {notice}
        {notes}
        <Facts>{children}</Facts>
        {more}
      </Body>
    </Panel>
  )
}

/** The facts that all things have. */
export function CommonFacts({
  of,
}: {
  of: { id: string; description: string; timeCreated: Date; timeModified: Date }
}) {
  return (
    <>
      <Fact label="Description">{of.description}</Fact>
      <Fact label="Created">{dateTime(of.timeCreated)}</Fact>
      <Fact label="Updated">{dateTime(of.timeModified)}</Fact>
      <Fact label="ID">
        <CopyText text={of.id} />
      </Fact>
    </>
  )
}
