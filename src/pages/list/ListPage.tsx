/**
 * A list page: title, actions, filter, grid, pages. Every noun's list is this page with its descriptor;
 * sort, filter and page live in the address.
 */
import type { ReactNode } from 'react'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { called } from '@commands/engine/noun'
import { useShell, usePane, usePlace } from '@/bind/shell'
import { Do, menuEntry, useKeys } from '@/bind/Do'
import { Learn } from '@/bind/Learn'
import { retryReads } from '@/bind/reads-of'
import { useEarlyRead } from '@/bind/read'
import { ApiError, isAmbiguous, messageOf } from '@/api/errors'
import { PAGE_SIZE } from '@/api/query'
import { quietPollInterval } from '@/model/polling'
import { grouped, count as inWords } from '@/model/words'
import type { Resource } from '@/resources/resource'
import type { Page } from '@/resources/list-read'
import { listAt } from '@/resources/list-read'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Grid } from '@/ui/grid/Grid'
import { loadable } from '@/ui/loadable'
import { Faint, Head, Title } from '@/ui/text'
import type { SearchWriter } from './address'
import { useFilter, useSearchWriter } from './address'
import { Actions, PageHead } from '../head'
import { gridColumns, lacksDescriptions, useRowHeight } from './columns'
import { FilterBar } from './FilterBar'
import type { LostPageProps } from './LostPage'
import { Freshness } from '@/bind/Freshness'
import { Paging } from './Paging'
import { keepTrail, pageNumber, previousToken, rangeOf, turnTo } from './pages'
import { OpenedRow } from './OpenedRow'
import { exampleOf, filterRows, prepareFilter, sortRows, writeSorting } from './rows'
import { rememberList } from './left-lists'
import { useList } from './use-list'
import { useSorting } from './use-sorting'

const { Component: LostPage, fetch: fetchLostPage } = loadable<LostPageProps>(
  () => import('./LostPage'),
)

/** Loading the whole list, with progress and a way to stop. */
function useLoadAll<T extends { id: string }>(resource: Resource<T>, write: SearchWriter) {
  const shell = useShell()
  const client = useQueryClient()
  const [loading, setLoading] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  const start = async () => {
    if (stop.current) return
    stop.current = new AbortController()
    setLoading(0)
    try {
      await client.fetchQuery(
        resource.list.all({ onProgress: setLoading, signal: stop.current.signal }),
      )
      write({ all: '1', after: undefined }, 'replace')
    } catch (error) {
      if (!stop.current.signal.aborted)
        shell.toast({ tone: 'bad', heading: 'Could not load all rows', text: messageOf(error) })
    } finally {
      stop.current = undefined
      setLoading(undefined)
    }
  }
  useEffect(() => () => stop.current?.abort(), [])
  return { loading, start: () => void start(), cancel: () => stop.current?.abort() }
}

/** What a list shows before its first answer. */
const NOTHING_YET: Page<never> = { items: [] }

interface ListPageProps<T extends { id: string }> {
  resource: Resource<T>
  /** What the page is called, where that is not what it lists. */
  heading?: string
  /** The page is about something else, and this is a part of it: its keys come first. */
  isPart?: true
  /** The list is a tab of a page with a title of its own: its keys come first. */
  isTab?: true
  /** What stands between the head and the list. */
  children?: ReactNode
  /** The list grows at its end instead of having pages. */
  growing?: Growing<T>
}

/** A list that is loaded piece by piece. */
interface Growing<T> {
  /** Loads the next piece. @returns why there is none */
  more(): string | undefined
  all(): void
  /** Called with the rows that are shown, before they are painted. */
  onShown(rows: readonly T[]): void
  /** What stands at its end. */
  foot: ReactNode
}

/** Whether the same page would be refused again: only after a refusal by the API itself. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && !isAmbiguous(error) && error.statusCode === 400

const Heading = ({
  resource,
  heading = resource.title,
  isTab,
}: {
  resource: { title: string }
  heading?: string
  isTab?: true | undefined
}) => (isTab ? <Head>{heading}</Head> : <Title tabIndex={-1}>{heading}</Title>)

/** A list, or in the middle of one that is lost the way back to its start. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  const { search, address } = usePlace()
  const client = useQueryClient()
  const retry = async (again: () => void) => {
    await retryReads(client)
    again()
  }
  const failed = (error: unknown, again: () => void): ReactNode => {
    // The list is what its page is about: what fails of its start is the page's failure.
    if (!search.has('after') || !(error instanceof ApiError)) throw error
    return (
      <>
        <PageHead>
          <Heading {...props} />
          <Actions />
        </PageHead>
        <LostPage error={error} {...(!isRefusal(error) && { retry: () => void retry(again) })} />
      </>
    )
  }
  return (
    <Boundary attempt={address} fallback={failed}>
      <List {...props} />
    </Boundary>
  )
}

function List<T extends { id: string }>({
  resource,
  heading = resource.title,
  isTab,
  isPart = isTab,
  children,
  growing,
}: ListPageProps<T>) {
  const shell = useShell()
  const pane = usePane()
  const rowHeight = useRowHeight()
  const actionKeys = useKeys('list.actions')
  const { search, address } = usePlace()
  const write = useSearchWriter()
  const [filter, setFilter] = useFilter(write)
  const all = useLoadAll(resource, write)
  const pollInterval = useMemo(
    // What others do shows on every list, also of things that have no states of their own.
    () => {
      const { isOwn, pollInterval: interval = quietPollInterval } = resource
      return isOwn || interval === 'never' ? undefined : interval()
    },
    [resource],
  )

  const query = useEarlyRead(listAt(resource.list, search), (page) =>
    pollInterval ? pollInterval(page?.items ?? [], Date.now()) : false,
  )
  const isComing = query.data === undefined
  const { items, nextPage } = query.data ?? NOTHING_YET
  const { sorting, sortBy, sort } = useSorting(resource, write)
  const wanted = useMemo(() => ({ filter, sorting }), [filter, sorting])
  // New rows for the whole window take longer than a frame: they are drawn in slices, and may lag behind what the user
  // chose until the user acts on them.
  const deferred = useDeferredValue(wanted)
  const [settled, setSettled] = useState(wanted)
  const applied = settled === wanted ? wanted : deferred
  const filtered = useMemo(
    () => filterRows(items, resource.columns, applied.filter),
    [items, resource, applied.filter],
  )
  const shown = useMemo(
    () => sortRows(filtered, resource.columns, applied.sorting),
    [filtered, resource, applied.sorting],
  )
  const [wasComing] = useState(isComing)
  // Columns that were shown before the rows must not move when these come.
  const isSlim = useMemo(
    () => !wasComing && lacksDescriptions(resource, items),
    [resource, items, wasComing],
  )
  const columns = useMemo(() => gridColumns(resource, isSlim), [resource, isSlim])
  const example = useMemo(() => exampleOf(items, resource.columns), [items, resource])

  const listKey = address.split('?')[0] ?? ''
  const token = search.get('after') ?? undefined
  const whole = search.has('all')
  const number = whole ? 0 : pageNumber(listKey, token)
  const filterBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    keepTrail(listKey, token)
    // Ahead, since the connection may be what is lost.
    if (token) fetchLostPage().catch(() => {})
  }, [listKey, token])

  const turn = (to: 'next' | 'previous') => {
    if (growing) return to === 'next' ? growing.more() : 'this list starts at its top'
    if (to === 'next') {
      if (!nextPage || whole) return 'this is the last page'
      turnTo(listKey, token, nextPage)
      write({ after: nextPage }, 'push')
    } else {
      if (token === undefined) return 'this is the first page'
      write({ after: previousToken(listKey, token) }, 'push')
    }
    return undefined
  }

  const isPartial = !whole && (Boolean(nextPage) || token !== undefined)
  const list = useList({
    resource,
    loaded: items,
    shown,
    isPartial,
    name: resource.noun,
    ...(!isPart && { view: `${writeSorting(applied.sorting) ?? ''} ${applied.filter}` }),
    page: {
      settle: () => {
        flushSync(() => setSettled(wanted))
        // A panel that opens over the list takes its filter along from the address.
        if (filter !== (search.get('q') ?? '')) write({ q: filter }, 'replace')
      },
      sort,
      focusFilter: () => filterBox.current?.select(),
      page: turn,
      loadAll: growing?.all ?? all.start,
      clearFilter: () => {
        if (filter === '') return false
        setFilter('')
        write({ q: undefined }, 'replace')
        return true
      },
    },
  })

  useLayoutEffect(() => growing?.onShown(shown), [growing, shown])
  useEffect(() => {
    const { filter: words, sorting: by } = applied
    const column = by && resource.columns.find(({ key }) => key === by.key)
    const order = column && `sorted by ${column.title}${by.descending ? ', descending' : ''}`
    rememberList(listKey, {
      rows: () => shown.map((row) => ({ id: row.id, name: resource.name(row) })),
      words: [heading, order, words && `filter “${words}”`].filter(Boolean).join(', '),
    })
  }, [listKey, resource, heading, shown, applied])

  const title = <Heading resource={resource} heading={heading} isTab={isTab} />
  const openActions = (anchor: Element) => {
    if (list.cursor !== undefined || list.marks.size > 0) return list.openMenu(list.cursor, anchor)
    return shell.menu({
      anchor,
      label: 'Actions',
      items: resource.actions.map((id) => menuEntry(shell, id)),
    })
  }
  if (items.length === 0 && token === undefined && !isComing)
    return (
      <>
        <PageHead>
          {title}
          <Learn noun={resource.noun} />
          <Actions />
        </PageHead>
        {children}
        <Empty
          title={resource.empty.title}
          text={resource.empty.text}
          action={resource.empty.offer && <Do id={resource.empty.offer} kind="primary" />}
        />
      </>
    )
  return (
    <>
      <PageHead>
        {title}
        {!isComing && (
          <>
            <Faint>{`${grouped(items.length)}${isPartial ? '+' : ''}`}</Faint>
            <Learn noun={resource.noun} />
          </>
        )}
        <Actions>
          <Button
            data-page-actions
            aria-haspopup="menu"
            keys={actionKeys}
            onClick={(event) => openActions(event.currentTarget)}
          >
            Actions
          </Button>
          {resource.actions.map((id) => (
            <Do key={id} id={id} kind="primary" />
          ))}
        </Actions>
      </PageHead>
      {children}
      {token !== undefined && isRefusal(query.error) && <LostPage error={query.error} />}
      <FilterBar
        ref={filterBox}
        label={`Filter ${resource.title.toLowerCase()}`}
        example={example}
        value={filter}
        onChange={setFilter}
        onFocus={() => void prepareFilter(items, resource.columns)}
      >
        {list.hiddenMarks > 0 && (
          <span>
            {list.marks.size} marked, {list.hiddenMarks} hidden
          </span>
        )}
        {!isComing && (
          <span role="status">
            {grouped(shown.length)} of {grouped(items.length)}
            {isPartial && (sorting || filter) ? ' loaded' : ''}
          </span>
        )}
        {!resource.isOwn && !isComing && (
          <>
            ·
            <Freshness query={query} polls={pollInterval !== undefined} />
          </>
        )}
      </FilterBar>
      {items.length === 0 && !isComing ? (
        <Empty
          title="Nothing is left on this page"
          action={
            <Button onClick={() => write({ after: undefined }, 'replace')}>
              Back to the first page
            </Button>
          }
        />
      ) : shown.length === 0 && !isComing ? (
        <Empty
          title="Nothing matches"
          text={`${inWords(items.length, called(resource.noun))} loaded, none with “${filter}”.`}
          action={<Button onClick={() => list.port.unwind()}>Clear filter</Button>}
        />
      ) : (
        <Grid
          label={resource.title}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          rowName={resource.name}
          rowHeight={rowHeight}
          {...list.gridProps}
          sorting={sorting}
          total={
            whole || (!nextPage && number !== undefined)
              ? (number ?? 0) * PAGE_SIZE + shown.length
              : -1
          }
          before={(number ?? 0) * PAGE_SIZE}
          scroller={pane}
          stale={query.isError}
          busy={isComing}
          onSort={sortBy}
        />
      )}
      {list.opened && <OpenedRow resource={resource} row={list.opened} list={list} />}
      {growing?.foot}
      {!growing && !resource.isOwn && !isComing && (
        <Paging
          range={rangeOf(number, items.length)}
          hasNext={Boolean(nextPage)}
          hasPrevious={token !== undefined}
          whole={whole}
          loading={all.loading}
          onNext={() => void turn('next')}
          onPrevious={() => void turn('previous')}
          onLoadAll={all.start}
          onCancel={
            all.loading === undefined ? () => write({ all: undefined }, 'replace') : all.cancel
          }
        />
      )}
    </>
  )
}
