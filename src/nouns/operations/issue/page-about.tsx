/** The full text of the issue with the cursor: its meaning and its repair. */
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Do } from '@/bind/Do'
import { DoLater } from '@/bind/DoLater'
import { scopes } from '@/bind/scopes'
import { isAcknowledged } from './rules/acknowledged'
import { badgeOf, findingSubject } from './looks/issue'
import { leadOf } from './looks/links'
import type { Issues } from './looks/read'
import { State } from '@/ui/State'
import { Actions } from '@/pages/head'
import { AtEnd } from '@/pages/list/AtEnd'

const Whole = styled.div`
  display: grid;
  gap: 8px;
  max-width: 120ch;
  h2 {
    font-weight: 500;
  }
`

export function AboutIssue({
  issues,
  marks,
}: {
  issues: Issues | undefined
  /** The marks of acknowledged issues. */
  marks: readonly string[]
}) {
  const row = useStore(scopes, ({ stack }) => stack.findLast(({ name }) => name === 'row')?.subject)
  const finding = issues?.items.find(({ id }) => id === row?.args['issue'])
  if (!finding) return null
  return (
    <AtEnd label={`About ${finding.name}`}>
      <Whole>
        <h2>
          {finding.name} <State badge={badgeOf(finding, marks)} />
        </h2>
        <p>
          {finding.text} {finding.more}
        </p>
        <Actions>
          <DoLater ids={leadOf(finding).mends} given={findingSubject(finding).args} />
          <Do id={isAcknowledged(marks, finding) ? 'issue.unacknowledge' : 'issue.acknowledge'} />
        </Actions>
      </Whole>
    </AtEnd>
  )
}
