/** The history of a thing: its entries in the audit log, newest first. */
import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { messageOf } from '@/api/errors'
import { useEarlyRead } from '@/bind/read'
import { useKeys } from '@/bind/Do'
import { useLatest } from '@/bind/latest'
import { usePlace } from '@/bind/shell'
import type { HistoryOf } from './rules/history'
import { historyIn } from './rules/history'
import { CompletedAt, ENTRY_COLUMNS, entryResource } from './looks/entry'
import { historyList, historyRead, lookFurther } from './looks/history'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Message'
import { Dim, Title } from '@/ui/text'
import { called } from '@commands/engine/noun'
import { PageHead } from '@/pages/head'
import { ListPage } from '@/pages/list/ListPage'
import { onlyOn } from '@/pages/list/whole'

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  padding: 8px 0;
`

const WHOLE = 'there are no older entries about it'

/** Searches older entries on demand. */
function useFurther(of: HistoryOf, hasMore: boolean) {
  const client = useQueryClient()
  const [state, set] = useState<{ isLooking: boolean; error?: string }>({ isLooking: false })
  const live = useLatest({ hasMore, isLooking: state.isLooking })
  const more = () => {
    if (!live.current.hasMore) return WHOLE
    if (live.current.isLooking) return 'older entries are being looked through'
    set({ isLooking: true })
    lookFurther(client, of).then(
      () => set({ isLooking: false }),
      (error: unknown) => set({ isLooking: false, error: messageOf(error) }),
    )
    return undefined
  }
  return { ...state, more }
}

function HistoryList({ of }: { of: HistoryOf }) {
  const resource = useMemo(
    () => ({
      ...entryResource(new URLSearchParams(), 'off'),
      title: 'History',
      list: historyList(of),
      columns: ENTRY_COLUMNS.filter(({ key }) => key !== 'resource'),
      actions: [],
      empty: {
        title: 'No entries about it',
        text: 'The audit log holds no call that changed it in the time that was looked through.',
      },
    }),
    [of],
  )
  const { data: history } = useEarlyRead(historyRead(of))
  const hasMore = Boolean(history?.nextPage)
  const { more, isLooking, error } = useFurther(of, hasMore)
  const keys = useKeys('list.next-page')
  const growing = {
    turn: onlyOn(more),
    all: () => void more(),
    onShown: () => {},
    foot: history && (
      <Foot role="status">
        {history.back && (
          <span>
            looked back to <CompletedAt at={history.back} />
          </span>
        )}
        {hasMore ? (
          <Button kind="quiet" busy={isLooking} keys={keys} onClick={() => void more()}>
            Look further back
          </Button>
        ) : (
          <Dim>
            That is all since it was made, or of the last 30 days where that is not known. Calls
            that named it by an earlier name, or its project by ID, are not found.
          </Dim>
        )}
      </Foot>
    ),
  }
  return (
    <ListPage
      resource={resource}
      heading={`History of ${called(of.noun)} ${of.name}`}
      growing={growing}
    >
      {error !== undefined && (
        <Notice tone="bad" title="Older entries could not be loaded">
          {error}
        </Notice>
      )}
    </ListPage>
  )
}

export default function HistoryPage() {
  const { search } = usePlace()
  const of = useMemo(() => historyIn(search), [search])
  if (of) return <HistoryList of={of} />
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>History</Title>
      </PageHead>
      <Empty
        title="No thing is named"
        text="The history of a thing is opened from its row or its page: this address does not name one."
      />
    </>
  )
}
