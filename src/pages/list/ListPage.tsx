/**
 * A list page: title, actions, filter, grid, pages. Every noun's list is this page with its descriptor;
 * sort, filter and page live in the address.
 */
import type { ReactNode, RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { called } from '@commands/engine/noun'
import { usePlace } from '@/bind/shell'
import { Do, useKeys } from '@/bind/Do'
import { Learn } from '@/bind/Learn'
import { retryReads } from '@/bind/reads-of'
import { ApiError, isAmbiguous } from '@/api/errors'
import { PAGE_SIZE } from '@/api/query'
import { grouped, count as inWords } from '@/model/words'
import type { Resource } from '@/resources/resource'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Grid } from '@/ui/grid/Grid'
import { loadable } from '@/ui/loadable'
import { Faint, Head, Title } from '@/ui/text'
import { useSearchWriter } from './address'
import { Actions, PageHead } from '../head'
import { lacksDescriptions } from './columns'
import { FilterBar } from './FilterBar'
import type { LostPageProps } from './LostPage'
import { Freshness } from '@/bind/Freshness'
import { Paging } from './Paging'
import { rangeOf } from './pages'
import { OpenedRow } from './OpenedRow'
import { prepareFilter } from './filter-code'
import { exampleOf, writeSorting } from './rows'
import { rememberList } from './left-lists'
import type { ListState } from './use-list'
import { rowName } from './tolerant'
import { useList } from './use-list'
import { useLoadAll } from './use-load-all'
import { usePages } from './use-pages'
import { useRows } from './use-rows'

const { Component: LostPage, fetch: fetchLostPage } = loadable<LostPageProps>(
  () => import('./LostPage'),
)

interface ListPageProps<T extends { id: string }> {
  resource: Resource<T>
  /** What the page is called, where that is not what it lists. */
  heading?: string
  /** The page is about another thing, on which keys act until the user enters the list. */
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
  /** How much has been read: after each step the first row has the cursor, until the user moves it. */
  step?: number
  /** Loads the next piece. @returns why it does not: there is none, or none before the first; `undefined` when it does */
  turn(to: 'next' | 'previous'): string | undefined
  all(): void
  /** Called with the rows that are shown, before they are painted. */
  onShown(rows: readonly T[]): void
  /** What stands at its end. */
  foot: ReactNode
}

/** Whether the API itself refused to read the page, so that it would refuse a retry, too. */
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

/** The filter in the line of a heading. */
const Within = styled.div`
  flex: 1 1 420px;
  > div {
    margin: 8px 0;
  }
  @media (max-width: 1500px) {
    flex-basis: 100%;
    order: 1;
  }
`

/** A list page. If a page after the first cannot be read, it offers a way back to the first page. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  const { search, address } = usePlace()
  const client = useQueryClient()
  const retry = async (again: () => void) => {
    await retryReads(client)
    again()
  }
  const failed = (error: unknown, again: () => void): ReactNode => {
    // Only an API error after the first page is handled here. An outer boundary shows all others.
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

/** What the parts of a list are drawn from. */
interface Parts<T extends { id: string }> {
  resource: Resource<T>
  rows: ReturnType<typeof useRows<T>>
  pages: ReturnType<typeof usePages>
  list: ListState<T>
}

function List<T extends { id: string }>(props: ListPageProps<T>) {
  const { resource, heading = resource.title, isTab, isPart = isTab, children, growing } = props
  const write = useSearchWriter()
  const all = useLoadAll(resource, write)
  const rows = useRows(resource, write)
  const { query, isComing, items, nextPage, filter, applied, shown } = rows
  const pages = usePages(write, nextPage)
  const { listKey, token, isPartial } = pages
  const filterBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The code is fetched ahead, since the connection may be down when it is needed.
    if (token) fetchLostPage().catch(() => {})
  }, [token])
  const [wasComing] = useState(isComing)
  // If the columns were drawn before the rows arrived, they must not move when the rows arrive.
  const isSlim = useMemo(
    () => !wasComing && lacksDescriptions(resource, items),
    [resource, items, wasComing],
  )
  const list = useList({
    resource,
    loaded: items,
    shown,
    isComing,
    isSlim,
    isPartial,
    name: resource.noun,
    ...(!isPart && { view: `${writeSorting(applied.sorting)} ${applied.filter} ${growing?.step}` }),
    page: {
      settle: rows.settle,
      sort: rows.sort,
      focusFilter: () => filterBox.current?.select(),
      page: (growing ?? pages).turn,
      loadAll: growing?.all ?? all.start,
      clearFilter: () => {
        if (filter === '') {
          if (document.activeElement !== filterBox.current) return false
          list.port.focusRows()
          return true
        }
        rows.clearFilter()
        return true
      },
    },
  })

  useLayoutEffect(() => growing?.onShown(shown), [growing, shown])
  useEffect(
    () =>
      rememberList(listKey, {
        rows: () => shown.map((row) => ({ id: row.id, name: rowName(resource, row) ?? row.id })),
        heading,
        columns: resource.columns,
        isPartial,
        ...applied,
      }),
    [listKey, resource, heading, shown, applied, isPartial],
  )

  const title = <Heading resource={resource} heading={heading} isTab={isTab} />
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
        {growing?.foot}
      </>
    )
  const parts: Parts<T> = { resource, rows, pages, list }
  // On a page with a head of its own, it stands in the line of the list's heading where there is room.
  const filterBar = <ListFilter {...parts} box={filterBox} />
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
        {isTab && <Within>{filterBar}</Within>}
        <ListActions {...parts} />
      </PageHead>
      {children}
      {token !== undefined && isRefusal(query.error) && <LostPage error={query.error} />}
      {!isTab && filterBar}
      <ListRows {...parts} />
      {list.opened && <OpenedRow resource={resource} row={list.opened} list={list} />}
      {growing?.foot}
      {!growing && !resource.isOwn && !isComing && (
        <Paging
          range={rangeOf(pages.number, items.length)}
          hasNext={Boolean(nextPage)}
          hasPrevious={token !== undefined}
          whole={pages.whole}
          loading={all.loading}
          onNext={() => void pages.turn('next')}
          onPrevious={() => void pages.turn('previous')}
          onLoadAll={() => void all.start()}
          onCancel={
            all.loading === undefined ? () => write({ all: undefined }, 'replace') : all.cancel
          }
        />
      )}
    </>
  )
}

/** The button with the actions of the row in focus or the marked ones, and those of the list itself. */
function ListActions<T extends { id: string }>({ resource, list }: Parts<T>) {
  const keys = useKeys('list.actions')
  return (
    <Actions>
      <Button
        data-page-actions
        aria-haspopup="menu"
        keys={keys}
        onClick={(event) => list.openActions(event.currentTarget)}
      >
        Actions
      </Button>
      {resource.actions.map((id, i) => (
        <Do key={id} id={id} {...(i === 0 && { kind: 'primary' })} />
      ))}
    </Actions>
  )
}

/** The filter, with how much of the list is shown, marked and hidden. */
function ListFilter<T extends { id: string }>({
  resource,
  rows: { query, isPolled, isComing, items, filter, setFilter, unclear, shown },
  pages: { isPartial },
  list,
  box,
}: Parts<T> & { box: RefObject<HTMLInputElement | null> }) {
  const example = useMemo(() => exampleOf(items, resource.columns), [items, resource])
  return (
    <FilterBar
      ref={box}
      label={`Filter ${resource.title.toLowerCase()}`}
      example={example}
      unclear={unclear}
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
          {isPartial && !filter
            ? `${grouped(items.length)} loaded, more`
            : `${grouped(shown.length)} of ${grouped(items.length)}${isPartial ? ' loaded' : ''}`}
        </span>
      )}
      {!resource.isOwn && !isComing && (
        <>
          ·
          <Freshness query={query} polls={isPolled} />
        </>
      )}
    </FilterBar>
  )
}

/** The rows, or why there are none. */
function ListRows<T extends { id: string }>({ resource, rows, pages, list }: Parts<T>) {
  const { query, isComing, items, nextPage, filter, shown } = rows
  if (items.length === 0 && !isComing) return <LostPage />
  if (shown.length === 0 && !isComing)
    return (
      <Empty
        title="Nothing matches"
        text={`${inWords(items.length, called(resource.noun))} loaded, none with “${filter}”.`}
        action={<Button onClick={rows.clearFilter}>Clear filter</Button>}
      />
    )
  const { whole, number } = pages
  const before = (number ?? 0) * PAGE_SIZE
  return (
    <Grid
      {...list.gridProps}
      sorting={rows.sorting}
      total={whole || (!nextPage && number !== undefined) ? before + shown.length : -1}
      before={before}
      stale={query.isError}
      busy={isComing}
      onSort={rows.sortBy}
    />
  )
}
