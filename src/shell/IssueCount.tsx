/**
 * The number of issues, beside their entry in the sidebar. Read when the browser is idle, on system pages every few
 * minutes, once for all tabs, and never in a hidden window.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { focusManager, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { watching } from '@/bind/watching'
import { grouped, count } from '@/model/words'
import { SEVERITY_LOOK } from '@/nouns/operations/issue/rules/finding'
import { thatCount } from '@/nouns/operations/issue/rules/acknowledged'
import { useAcknowledged } from '@/nouns/operations/issue/looks/acknowledged'
import type { Issues } from '@/nouns/operations/issue/looks/read'
import { READ_AGAIN_AFTER, issueCountRead, issuesRead } from '@/nouns/operations/issue/looks/read'
import { operationsPaths } from '@/paths/operations'
import { State } from '@/ui/State'
import { Unseen } from '@/ui/text'
import { idle } from './idle'

const Count = styled.span`
  display: flex;
  height: 20px;
  margin: 0 8px 0 auto;
  font-size: 12px;
`

/** Milliseconds after which the read starts even in a busy browser. */
const AT_LATEST = 5_000

/** Pages that read the issues themselves. */
const READING_PAGES: ReadonlySet<string> = new Set([
  operationsPaths.issues(),
  operationsPaths.overview(),
])

/** @param props.path the path of the page. Outside the system the count is read a third as often. */
export default function IssueCount({ path }: { path: string }) {
  const isWatching = useStore(watching, (s) => s.on)
  const isSystem = path.startsWith('/system')
  const [isIdle, setIdle] = useState(false)
  const isSeen = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused())
  useEffect(() => {
    if (isSeen) idle(() => setIdle(focusManager.isFocused()), AT_LATEST)
  }, [isSeen])
  const counted = useQuery({
    ...issueCountRead(),
    enabled: isIdle && !READING_PAGES.has(path),
    throwOnError: false,
    refetchInterval: isWatching && (isSystem ? READ_AGAIN_AFTER : READ_AGAIN_AFTER * 3),
    // What the user changes in a project must not count everything anew.
    ...(!isSystem && { staleTime: 'static' as const }),
  })
  const shown = useQuery({ ...issuesRead(), enabled: false, throwOnError: false })
  const { data: newest } = shown.dataUpdatedAt > counted.dataUpdatedAt ? shown : counted
  // While sources are being read, a count would go up as if each were the final one.
  const [data, setData] = useState<Issues>()
  const isWhole = newest?.sources.every(({ how }) => how !== 'reading')
  if (isWhole && newest !== data) setData(newest)
  const marks = useAcknowledged(data)
  const findings = thatCount(marks, data?.items ?? [])
  if (findings.length === 0) return null
  const severity = findings.some((one) => one.severity === 'bad') ? 'bad' : 'warn'
  return (
    <Count>
      <span aria-hidden>
        <State badge={{ ...SEVERITY_LOOK[severity], word: grouped(findings.length) }} />
      </span>
      <Unseen>, {count(findings.length, 'issue')}</Unseen>
    </Count>
  )
}
