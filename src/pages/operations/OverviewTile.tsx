/** A tile of the overview: a title that leads to a page, a number in words, and a drawing of it. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Link } from '@/bind/Link'
import { SideFailure } from '@/bind/Part'
import { SmallChart } from '@/ui/chart/SmallChart'
import type { Small } from '@/ui/chart/small'
import { Skeleton } from '@/ui/Skeleton'
import { Dim } from '@/ui/text'
import { color } from '@/ui/tokens'

const Shape = styled.section`
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  padding: 12px 16px 14px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  h2 {
    font-weight: 500;
  }
  h2 a {
    display: flex;
    justify-content: space-between;
    gap: 12px;
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

const Words = styled(Dim)`
  display: block;
  min-height: 40px;
`

/** Pixels that each kind of drawing takes. */
const HEIGHT: Record<Small['kind'], number> = { history: 48, bars: 48, cells: 24, parts: 12 }

interface TileProps {
  title: string
  href: string
  /** The number; `undefined` before it is known. */
  number: ReactNode | undefined
  words: ReactNode
  /** What it draws, and how, once it is known. */
  kind: Small['kind']
  small: Small | undefined
  query: UseQueryResult<unknown>
}

export function OverviewTile({ title, href, number, words, kind, small, query }: TileProps) {
  const id = useId()
  return (
    <Shape aria-labelledby={id}>
      <h2 id={id}>
        <Link href={href}>{title}</Link>
      </h2>
      <Big>{number ?? (query.isError ? '–' : <Skeleton />)}</Big>
      <Words>{words}</Words>
      <SideFailure what={title} query={query} />
      <SmallChart small={small} height={HEIGHT[kind]} />
    </Shape>
  )
}
