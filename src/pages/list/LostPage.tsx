import { messageOf } from '@/api/errors'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { Actions } from '../head'
import { useSearchWriter } from './address'

export interface LostPageProps {
  error: unknown
  retry?: () => void
}

/** Said of a page in the middle of a list that cannot be had: its token is used up, or names what is gone. */
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
