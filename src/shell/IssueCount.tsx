/**
 * The number of issues, beside their entry in the sidebar. Read on system pages when the browser is idle, every few
 * minutes, once for all tabs, and never in a hidden window.
 */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { watching } from '@/bind/watching'
import { grouped, count } from '@/model/words'
import { thatCount } from '@/nouns/operations/issue/rules/acknowledged'
import { useAcknowledged } from '@/nouns/operations/issue/looks/acknowledged'
import { READ_AGAIN_AFTER, issueCountRead, issuesRead } from '@/nouns/operations/issue/looks/read'
import { operationsPaths } from '@/paths/operations'
import { Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import { idle } from './area-loading'

const Count = styled.span<{ $bad: boolean }>`
  margin: 0 8px 0 auto;
  font-size: 12px;
  color: ${({ $bad }) => color($bad ? 'bad' : 'warn')};
`

/** Milliseconds after which the read starts even in a busy browser. */
const AT_LATEST = 5_000

/** Pages that read the issues themselves. */
const READING_PAGES: ReadonlySet<string> = new Set([
  operationsPaths.issues(),
  operationsPaths.overview(),
])

/** @param props.path the path of the page. On other pages than those of the system the last count stays. */
export default function IssueCount({ path }: { path: string }) {
  const isWatching = useStore(watching, (s) => s.on)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void idle(() => setIdle(true), AT_LATEST), [])
  const counted = useQuery({
    ...issueCountRead(),
    enabled: isIdle && path.startsWith('/system') && !READING_PAGES.has(path),
    throwOnError: false,
    refetchInterval: isWatching && READ_AGAIN_AFTER,
  })
  const shown = useQuery({ ...issuesRead(), enabled: false, throwOnError: false })
  const { data } = shown.dataUpdatedAt > counted.dataUpdatedAt ? shown : counted
  const marks = useAcknowledged(data)
  const findings = thatCount(marks, data?.items ?? [])
  if (findings.length === 0) return null
  const isBad = findings.some(({ severity }) => severity === 'bad')
  return (
    <Count $bad={isBad}>
      <span aria-hidden>{grouped(findings.length)}</span>
      <Unseen>, {count(findings.length, 'issue')}</Unseen>
    </Count>
  )
}
