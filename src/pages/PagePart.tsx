import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Faint, Head } from '@/ui/text'
import { Actions, PageHead } from './head'

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding: 20px 0 12px;
`

/** A part of a page: heading, count, actions, and content. */
export function PagePart({
  title,
  count,
  actions,
  children,
}: {
  title: string
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <PageHead>
        <Head id={id}>{title}</Head>
        {count !== undefined && <Faint>{count}</Faint>}
        <Actions>{actions}</Actions>
      </PageHead>
      {children}
    </Section>
  )
}
