/** The head of the page of one piece of hardware: what it goes by, its actions, its properties. */
import type { ReactNode } from 'react'
import type { TabsPort } from '@commands/engine/context'
import { called } from '@commands/engine/noun'
import type { Subject } from '@commands/engine/scope'
import type { CommandId } from '@commands/index'
import { Do } from '@/bind/Do'
import type { Age } from '@/bind/Freshness'
import { isNamedInLog } from '@/nouns/operations/audit-entry/rules/history'
import { Properties } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, DetailHead } from '../detail'

const NONE: readonly CommandId[] = []
const COMMON = ['go.related', 'copy.id', 'copy.cli', 'view.raw'] as const

interface HardwareHeadProps {
  subject: Subject
  query: Age
  tabs: TabsPort
  /** What can be done with it, besides what can be done with everything. */
  actions?: readonly CommandId[]
  /** The properties, each a `Property`. */
  children: ReactNode
}

export function HardwareHead({
  subject,
  query,
  tabs,
  actions = NONE,
  children,
}: HardwareHeadProps) {
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={tabs}
        beside={<Dim>{called(subject.noun)}</Dim>}
        more={[
          ...actions,
          ...COMMON,
          ...(isNamedInLog(subject.noun) ? (['history.view'] as const) : []),
        ]}
      >
        {actions.map((id) => (
          <Do key={id} id={id} given={subject.args} />
        ))}
      </DetailHead>
      <About>
        <Properties>{children}</Properties>
      </About>
    </>
  )
}
