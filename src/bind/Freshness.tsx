import type { UseQueryResult } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useContext } from 'react'
import { useBrowserNow } from './clock'
import { BesideContext } from './scopes'
import { watching } from './watching'
import { messageOf } from '@/api/errors'
import { distance } from '@/model/time'
import { useShell } from './shell'
import { useKeys } from './Do'
import { Button } from '@/ui/Button'
import { Again } from '@/ui/Glyph'
import { Spinner, useSpinning } from '@/ui/Spinner'
import { styled } from 'styled-components'
import { color } from '@/ui/tokens'

const Stale = styled.span`
  color: ${color('warn')};
`

/**
 * Refreshes the page; the mouse's way to the command `view.refresh`. The spinner takes the place of its sign, so that
 * nothing beside it moves.
 */
function Refresh({ spinning }: { spinning: boolean }) {
  const shell = useShell()
  const keys = useKeys('view.refresh')
  const pressed = keys?.map((press) => press.join('+')).join(' ')
  return (
    <Button
      kind="quiet"
      aria-label="Refresh"
      data-tip={pressed === undefined ? 'Refresh' : `Refresh (key ${pressed})`}
      onClick={() => void shell.run('view.refresh', {}, 'button')}
    >
      {spinning ? <Spinner /> : <Again />}
    </Button>
  )
}

export type Age = Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'error' | 'refetch'>

/**
 * The age of the shown data; after a failed refresh also the failure and a way to try again.
 * @param polls true when the page polls; only then the data is called live
 */
export function Freshness({ query, polls }: { query: Age; polls: boolean }) {
  const isWatching = useStore(watching, (s) => s.on)
  const isPolled = useContext(BesideContext) === undefined && polls
  const spinning = useSpinning(query.isFetching)
  const age = useBrowserNow((now) => distance(now - query.dataUpdatedAt))
  if (query.error)
    return (
      <>
        <Stale data-tip={messageOf(query.error)}>stale, {age} old: could not refresh</Stale>
        <Button kind="quiet" onClick={() => void query.refetch()}>
          Retry
        </Button>
      </>
    )
  return (
    <>
      <span>{`${isPolled ? (isWatching ? 'live,' : 'not watching,') : 'updated'} ${age} ago`}</span>
      <Refresh spinning={spinning} />
    </>
  )
}
