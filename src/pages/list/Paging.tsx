import { styled } from 'styled-components'
import { PAGE_SIZE } from '@/api/query'
import { useKeys } from '@/bind/Do'
import { grouped } from '@/model/words'
import { Button } from '@/ui/Button'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'

const Bar = styled.nav`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: 14px;
  padding: 8px 0 12px;
  font-size: 12px;
  color: ${color('dim')};
  strong {
    font-weight: 400;
    color: ${color('ink')};
  }
`

interface PagingProps {
  /** '1–38', or undefined when the position of this page is unknown. */
  range: string | undefined
  hasNext: boolean
  hasPrevious: boolean
  /** The whole list is loaded: there is nothing to turn. */
  whole: boolean
  onNext(): void
  onPrevious(): void
  /** Rows loaded so far while all are being loaded. */
  loading: number | undefined
  onLoadAll(): void
  onCancel(): void
}

/** Rows per page, where one is, and the way on. */
export function Paging(props: PagingProps) {
  const { range, hasNext, hasPrevious, whole, loading } = props
  const loadAllKeys = useKeys('list.load-all')
  if (loading !== undefined)
    return (
      <Bar aria-label="Pagination">
        <Dim role="status">loading all, {grouped(loading)} so far</Dim>
        <Button kind="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </Bar>
    )
  if (whole)
    return (
      <Bar aria-label="Pagination">
        <span>all rows loaded</span>
        <Button kind="quiet" onClick={props.onCancel}>
          Page by page
        </Button>
      </Bar>
    )
  return (
    <Bar aria-label="Pagination">
      {(hasNext || hasPrevious) && (
        <Button kind="quiet" onClick={props.onLoadAll} keys={loadAllKeys}>
          Load all
        </Button>
      )}
      <span>
        rows per page <strong>{PAGE_SIZE}</strong>
      </span>
      <Button
        kind="quiet"
        onClick={props.onPrevious}
        reason={hasPrevious ? undefined : 'This is the first page'}
      >
        ‹ prev
      </Button>
      {range && <strong>{range}</strong>}
      <Button
        kind="quiet"
        onClick={props.onNext}
        reason={hasNext ? undefined : 'This is the last page'}
      >
        next ›
      </Button>
    </Bar>
  )
}
