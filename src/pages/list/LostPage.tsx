import { messageOf } from '@/api/errors'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Message'
import { Actions } from '../head'
import { useSearchWriter } from './address'

export interface LostPageProps {
  /** Undefined where the page can be read, but has no rows any more. */
  error?: unknown
  retry?: () => void
}

/** Shown for a page of a list whose rows are gone, or that cannot be read: its token has expired, or refers to a deleted row. */
export default function LostPage({ error, retry }: LostPageProps) {
  const write = useSearchWriter()
  const back = (
    <Button onClick={() => write({ after: undefined }, 'replace')}>Back to the first page</Button>
  )
  if (error === undefined) return <Empty title="Nothing is left on this page" action={back} />
  return (
    <Notice tone="warn" title="This page of the list can no longer be shown">
      <p>{messageOf(error)}</p>
      <Actions>
        {back}
        {retry && <Button onClick={retry}>Try again</Button>}
      </Actions>
    </Notice>
  )
}
