/** The numbered sections of a form that fills a page. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, narrow } from '@/ui/tokens'

export const Part = styled.section`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: 20px;
  padding: 14px 0 16px;
  border-top: 1px solid ${color('line')};
  scroll-margin-top: 8px;
  > div {
    display: grid;
    gap: 14px;
    align-content: start;
    min-width: 0;
  }
  > div[hidden] {
    display: none;
  }
  > h2 b {
    margin-right: 8px;
    font-weight: 400;
    color: ${color('faint')};
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

export interface SectionProps {
  n: number
  title: string
  children: ReactNode
}

/** A section that is always open. */
export function Section({ n, title, children }: SectionProps) {
  return (
    <Part data-section aria-labelledby={`section-${n}`}>
      <h2 id={`section-${n}`}>
        <b aria-hidden>{n}</b>
        {title}
      </h2>
      <div>{children}</div>
    </Part>
  )
}
