/** A part of a page that can fail by itself: what failed is said in its place, and the rest stays. */
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { WORDS, messageOf, ApiError } from '@/api/errors'
import { Boundary } from '@/ui/Boundary'
import { Button } from '@/ui/Button'
import { color } from '@/ui/tokens'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 4px 0;
  color: ${color('bad')};
`

/** What an error means to a person; an error while drawing comes of an answer that is not as agreed. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error) : WORDS.unreadable

interface FailedProps {
  /** What could not be shown, as a sentence begins: 'The VPC'. */
  what: string
  error: unknown
  retry(): void
}

/** Says what could not be had, and offers to try again. */
export function Failed({ what, error, retry }: FailedProps) {
  return (
    <Box role="alert">
      <span>
        {what} could not be shown: {wordsOf(error)}
      </span>
      <Button kind="quiet" onClick={retry}>
        Try again
      </Button>
    </Box>
  )
}

/** Asks once more for everything that was asked for in vain. Failures are kept with their queries. */
export const retryFailed = (client: QueryClient): Promise<unknown> =>
  client.refetchQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })

/** Keeps what fails in it, a read or its drawing, to itself. */
export function Part({ what, children }: { what: string; children: ReactNode }) {
  const client = useQueryClient()
  const retry = async (again: () => void) => {
    await retryFailed(client)
    again()
  }
  const failed = (error: unknown, again: () => void): ReactNode => (
    <Failed what={what} error={error} retry={() => void retry(again)} />
  )
  return (
    <Boundary attempt={what} fallback={failed}>
      {children}
    </Boundary>
  )
}

/** A read beside the page's own, when it has failed and nothing older is known; else nothing. */
export function SideFailure({
  what,
  query,
}: {
  what: string
  query: { data: unknown; error: unknown; refetch(): Promise<unknown> }
}) {
  if (!query.error || query.data !== undefined) return null
  return <Failed what={what} error={query.error} retry={() => void query.refetch()} />
}

/**
 * What a picker says whose list could not be read: nothing of it may look as if there were nothing to choose.
 * @returns properties of the picker; none when the list is there
 */
export const unlisted = (query: {
  data: unknown
  error: unknown
  refetch(): Promise<unknown>
}): { empty?: string; hint?: ReactNode } =>
  !query.error || query.data !== undefined
    ? {}
    : {
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
