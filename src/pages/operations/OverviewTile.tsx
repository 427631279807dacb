/** A card of the overview: a title that leads to a page, a number in words, and a picture of it. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Link } from '@/bind/Link'
import { SideFailure } from '@/bind/Part'
import { Skeleton } from '@/ui/Skeleton'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'

const Shape = styled.section<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
  padding: 12px 16px 14px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
`

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-variant-numeric: tabular-nums;
  h2 {
    font-weight: 500;
  }
  h2 a:hover {
    color: ${color('accent')};
  }
`

const Big = styled.p`
  font-size: 20px;
  line-height: 28px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`

interface TileProps {
  title: string
  /** Its place in the grid. */
  area: string
  href: string
  /** At the end of the title's line. */
  beside?: ReactNode
  /** The number; `undefined` before it is known. None for a card that only lists things. */
  number?: ReactNode
  hasNumber?: false
  query: UseQueryResult<unknown>
  children: ReactNode
}

export function OverviewTile({
  title,
  area,
  href,
  beside,
  number,
  hasNumber,
  query,
  children,
}: TileProps) {
  const id = useId()
  return (
    <Shape aria-labelledby={id} $area={area}>
      <Top>
        <h2 id={id}>
          <Link href={href}>{title}</Link>
        </h2>
        <Dim>{beside}</Dim>
      </Top>
      {hasNumber !== false && <Big>{number ?? (query.isError ? '–' : <Skeleton />)}</Big>}
      <SideFailure what={title} query={query} />
      {children}
    </Shape>
  )
}
