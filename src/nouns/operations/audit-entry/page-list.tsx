/** The audit log: a range of time, newest entry first, followed live, filtered in the browser. */
import type { MouseEvent } from 'react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Do, useKeys } from '@/bind/Do'
import { useEarlyRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { usePane, usePlace, useShell } from '@/bind/shell'
import { watching } from '@/bind/watching'
import type { AuditRow } from './rules/entry'
import { cannotLoadMore } from './rules/log'
import { TAIL, TAIL_LABEL, tailIn, tailPeriod } from './rules/tail'
import type { Times } from '@/model/exact-time'
import { TIMES, exactTime } from '@/model/exact-time'
import { rangeOf } from '@/model/time-range'
import { grouped } from '@/model/words'
import { CompletedAt, entryResource, useTimes } from './looks/entry'
import { auditLogAt, forgetOtherLogs } from './looks/read'
import { Button } from '@/ui/Button'
import { openRow } from '@/ui/grid/row-events'
import { isOnText, isSelecting } from '@/ui/selection'
import { Notice } from '@/ui/Message'
import { Select } from '@/ui/Select'
import { Dim } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { useSearchWriter } from '@/pages/list/address'
import { useRowHeight } from '@/pages/list/columns'
import { ListPage } from '@/pages/list/ListPage'
import { onlyOn } from '@/pages/list/whole'
import { Control } from '@/pages/Control'
import { Between, RangeSelect } from '@/pages/range'
import { RangeFault } from '@/pages/RangeFault'
import { useOlder } from './page-older-entries'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 12px;
  padding-top: 16px;
`

const Ends = styled(Bar)`
  padding: 0;
  ${narrow} {
    flex: 1 1 100%;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 14px;
  padding: 8px 0 12px;
  font-size: 12px;
  color: ${color('dim')};
`

const Whole = styled.div`
  display: contents;
`

/** Milliseconds in which a second click counts as a double click, which selects a word. */
const DOUBLE_CLICK = 300

/**
 * Opens an entry on one click, unless the click selects text, since entries are read more often than marked. On a
 * text it waits for a second click, which selects a word.
 */
function useOpensOnClick() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((event: MouseEvent) => {
    clearTimeout(timer.current)
    const open = () => isSelecting() || openRow(event)
    if (!isOnText(event)) open()
    else if (event.detail <= 1) timer.current = setTimeout(open, DOUBLE_CLICK)
  }, [])
}

/** The query parameters that select a log. Opening a panel or typing a filter does not change them. */
function useLogSearch(): URLSearchParams {
  const { search } = usePlace()
  const words = ['range', 'from', 'to', 'every']
    .flatMap((name) => (search.has(name) ? [`${name}=${search.get(name)}`] : []))
    .join('&')
  return useMemo(() => new URLSearchParams(words.replaceAll('+', '%2B')), [words])
}

/**
 * Keeps the scroll position relative to the rows when new entries are added above. At the top, new entries are simply
 * shown.
 */
function useKeepsPlace() {
  const pane = usePane()
  const usual = useRowHeight()
  const before = useRef<readonly AuditRow[]>([])
  return useCallback(
    (rows: readonly AuditRow[]) => {
      const [first] = before.current
      before.current = rows
      const box = pane.current
      // In a narrow window a row has two lines.
      const rowHeight = box?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || usual
      if (!first || !box || box.scrollTop < rowHeight) return
      const added = rows.findIndex(({ id }) => id === first.id)
      if (added > 0) box.scrollTop += added * rowHeight
    },
    [pane, usual],
  )
}

const timesLabel = (times: Times) =>
  times === 'UTC' ? 'Times in UTC' : `Local times: ${exactTime(new Date(), times).zone}`

function Controls({ search }: { search: URLSearchParams }) {
  const shell = useShell()
  const write = useSearchWriter()
  const isWatching = useStore(watching, (s) => s.on)
  const times = useTimes()
  const range = rangeOf(search)
  const isPreset = range.kind === 'preset'
  return (
    <Bar>
      <Control $width={190}>
        <Select
          label="Refresh"
          hideLabel
          value={isWatching ? tailIn(search) : 'off'}
          disabled={!isPreset || !isWatching}
          options={TAIL.map((value) => ({ value, label: TAIL_LABEL[value] }))}
          onChange={(every) => void shell.run('audit-entry.every', { every }, 'button')}
        />
      </Control>
      <Ends>
        <Control>
          <RangeSelect
            range={range}
            onChange={(next) => void shell.run('audit-entry.range', { range: next }, 'button')}
          />
        </Control>
        {!isPreset && <Between range={range} write={write} times={times} />}
        <Control>
          <Select
            label="Times"
            hideLabel
            value={times}
            options={TIMES.map((value) => ({ value, label: timesLabel(value) }))}
            onChange={(next) => void shell.run('audit-entry.times', { times: next }, 'button')}
          />
        </Control>
      </Ends>
    </Bar>
  )
}

export default function AuditLogPage() {
  const client = useQueryClient()
  const search = useLogSearch()
  const tail = tailIn(search)
  const resource = useMemo(() => entryResource(search, tail), [search, tail])
  const { data: log } = useEarlyRead(auditLogAt(search), () => tailPeriod(tail))
  const older = useOlder(search)
  const openOnClick = useOpensOnClick()
  const keepPlace = useKeepsPlace()
  const shown = useRef<readonly AuditRow[]>([])
  useEffect(() => forgetOtherLogs(client), [client, search])
  useScope(
    useMemo(
      () => ({
        name: 'detail' as const,
        log: { rows: () => shown.current, loadMore: () => older.more() },
      }),
      [older],
    ),
  )
  const moreKeys = useKeys('list.next-page')
  const allKeys = useKeys('list.load-all')
  const oldest = log?.items.at(-1)
  const growing = useMemo(
    () => ({
      turn: onlyOn(older.more),
      all: older.all,
      onShown(rows: readonly AuditRow[]) {
        shown.current = rows
        keepPlace(rows)
      },
      foot: log && oldest && (
        <Foot role="status">
          {log.isFull ? (
            <Dim>{cannotLoadMore(log)}</Dim>
          ) : log.nextPage ? (
            <>
              <span>
                loaded back to <CompletedAt at={oldest.entry.timeCompleted} />: the filter looks at
                these only
              </span>
              {older.isLoading ? (
                <>
                  <Dim>loading, {grouped(log.items.length)} so far</Dim>
                  <Button kind="quiet" onClick={older.cancel}>
                    Cancel
                  </Button>
                </>
              ) : (
                <>
                  <Button kind="quiet" onClick={() => void older.more()} keys={moreKeys}>
                    Load more
                  </Button>
                  <Button kind="quiet" onClick={older.all} keys={allKeys}>
                    Load all
                  </Button>
                </>
              )}
            </>
          ) : (
            <>
              <Dim>There are no older entries in this range.</Dim>
              <Do id="audit-entry.range" label="Choose a longer range" />
            </>
          )}
        </Foot>
      ),
    }),
    [older, keepPlace, log, oldest, moreKeys, allKeys],
  )
  return (
    <Whole onClick={openOnClick}>
      <ListPage resource={resource} growing={growing}>
        <Controls search={search} />
        <RangeFault range={rangeOf(search)} />
        {older.error !== undefined && (
          <Notice tone="bad" title="Older entries could not be loaded">
            {older.error}{' '}
            <Button kind="quiet" onClick={older.dismiss}>
              Dismiss error
            </Button>
          </Notice>
        )}
      </ListPage>
    </Whole>
  )
}
