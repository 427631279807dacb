/**
 * A part of a page that can fail by itself: the failure is shown in its place, and the rest of the
 * page stays.
 */
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { ApiError, NOT_IN_VERSION } from '@/api/errors'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { color } from '@/ui/tokens'
import { wordsOf } from './error-words'
import { ReadsContext, retryReads, useReads } from './reads-of'
import { useRetryOnRefresh } from './retries'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 4px 0;
  color: ${color('bad')};
`

interface FailedProps {
  /** What could not be shown, as the beginning of a sentence: 'The VPC'. */
  what: string
  error: unknown
  /** It is shown as it was before. */
  isOld?: boolean
  retry(): unknown
}

/** Trying again does not help where the rack's API lacks it. */
const mayHelp = (error: unknown) =>
  !(error instanceof ApiError && error.errorCode === NOT_IN_VERSION)

/** Shows what could not be loaded, with a button to try again. */
export function Failed({ what, error, isOld = false, retry }: FailedProps) {
  return (
    <Box role="alert">
      <span>
        {isOld ? `Stale. ${what} could not be refreshed` : `${what} could not be shown`}:{' '}
        {wordsOf(error)}
      </span>
      {mayHelp(error) && (
        <Button kind="quiet" onClick={retry}>
          Try again
        </Button>
      )}
    </Box>
  )
}

/** The same for what broke while it was drawn: nothing reads it again by itself. */
export function Broken(props: FailedProps) {
  useRetryOnRefresh(props.retry)
  return <Failed {...props} />
}

/** Contains the failure of a read or of drawing in its children. */
export function Part({ what, children }: { what: string; children: ReactNode }) {
  const client = useQueryClient()
  const reads = useReads()
  const retry = async (again: () => void) => {
    await retryReads(client, reads)
    again()
  }
  const failed = (error: unknown, again: () => void): ReactNode => (
    <Broken what={what} error={error} retry={() => retry(again)} />
  )
  return (
    <ReadsContext.Provider value={reads}>
      <Boundary attempt={what} fallback={failed}>
        {children}
      </Boundary>
    </ReadsContext.Provider>
  )
}

/** The failure of a side read: what is missing, or is shown as it was before; nothing where it has not failed. */
export function SideFailure({
  what,
  query,
}: {
  what: string
  query: { data: unknown; error: unknown; refetch(): Promise<unknown> }
}) {
  if (!query.error) return null
  const { data, error } = query
  return (
    <Failed
      what={what}
      error={error}
      isOld={data !== undefined}
      retry={() => void query.refetch()}
    />
  )
}

/** What a picker shows in place of its options. */
export interface Unlisted {
  /** The options are on their way. */
  isComing?: true
  empty?: string
  hint?: ReactNode
}

/**
 * The properties of a picker whose list is still to come, or could not be read: it must not look as if there
 * were nothing to choose.
 * @returns no properties when the list is there
 */
export const unlisted = (query: {
  data: unknown
  error: unknown
  refetch(): Promise<unknown>
}): Unlisted => {
  if (query.data !== undefined) return {}
  if (!query.error) return { isComing: true, empty: 'Loading…' }
  return {
    empty: 'The list could not be read',
    hint: (
      <>
        The list could not be read: {wordsOf(query.error)}{' '}
        <Button kind="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </>
    ),
  }
}
