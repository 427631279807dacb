import { styled } from 'styled-components'
import type { ClashWords } from '@/model/merge'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 8px 0;
`

const quoted = (text: string) => (text === '' ? 'empty' : `“${text}”`)

interface ClashesProps<C> {
  /** 'Another user changed this in the meantime' */
  title: string
  clashes: readonly C[]
  onResolve(clash: C, isTheirs: boolean): void
}

/** The fields that two users changed, each with a choice between the two values. */
export function Clashes<C extends ClashWords>({ title, clashes, onResolve }: ClashesProps<C>) {
  if (clashes.length === 0) return null
  return (
    <div role="alert">
      <Notice tone="warn" title={title}>
        {clashes.map((clash) => (
          <div key={clash.label} role="group" aria-label={clash.label}>
            {clash.label} was {quoted(clash.was)}, is {quoted(clash.now)} now, and you entered{' '}
            {quoted(clash.wanted)}.
            <Row>
              <Button onClick={() => onResolve(clash, true)}>Take theirs</Button>
              <Button onClick={() => onResolve(clash, false)}>Keep mine</Button>
            </Row>
          </div>
        ))}
      </Notice>
    </div>
  )
}
