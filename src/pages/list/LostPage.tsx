import { messageOf } from '@/api/errors'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { Actions } from '../head'
import { useSearchWriter } from './address'

export interface LostPageProps {
  error: unknown
  retry?: () => void
}

/** Shown for a page of a list that can no longer be read: its token has expired, or refers to a deleted row. */
export default function LostPage({ error, retry }: LostPageProps) {
  const write = useSearchWriter()
  return (
    <Notice tone="warn" title="This page of the list can no longer be shown">
      <p>{messageOf(error)}</p>
      <Actions>
        <Button onClick={() => write({ after: undefined }, 'replace')}>
          Back to the first page
        </Button>
        {retry && <Button onClick={retry}>Try again</Button>}
      </Actions>
    </Notice>
  )
}
