/** The numbered sections of a form that fills a page. */
import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
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

/** The most that one column of a form is wide: fields and their labels stay within one look. */
const MOST = 900
const BETWEEN = 40

/** What has sections in columns: it is as wide as one column of them, or as two where there is room. */
export const formWidth = css`
  container-type: inline-size;
  > * {
    max-width: ${MOST}px;
  }
  @container (width >= 1300px) {
    &:has([data-columns]) > * {
      max-width: ${2 * MOST + BETWEEN}px;
    }
  }
`

/** The sections of a form in two elements, which stand beside each other where there is room: the order stays that of Tab. */
export const Columns = styled.div.attrs<{ 'data-columns'?: true }>({ 'data-columns': true })`
  @container (width >= 1300px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${BETWEEN}px;
    align-items: start;
  }
  /* The titles of sections stand above the fields there, which would be too narrow beside them. */
  @container (1300px <= width < 1640px) {
    ${Part} {
      grid-template-columns: minmax(0, 1fr);
      gap: 10px;
    }
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
