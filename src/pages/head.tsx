/** The head of every page: its title and what stands beside it, its actions at the end. */
import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { shortId } from '@/model/identity'
import { Description, Moment } from '@/resources/cells'
import { CopyText } from '@/ui/CopyText'
import { Property } from '@/ui/Properties'
import { Faint, Head } from '@/ui/text'
import { narrow } from '@/ui/tokens'

export const PageHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-height: 28px;
  > :last-child {
    margin-left: auto;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${narrow} {
    gap: 8px;
  }
`

const Section = styled.section`
  display: grid;
  gap: 8px;
  padding: 20px 0 12px;
`

/** A part of a page: what it holds, how many, what can be done, and then the thing itself. */
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

/** What the strip of properties says of every thing: what it is for, since when it is there, its ID. */
export const CommonProperties = ({
  of,
}: {
  of: { id: string; description: string; timeCreated: Date }
}) => (
  <>
    <Property label="Description">
      <Description of={of} />
    </Property>
    <Property label="Created">
      <Moment at={of.timeCreated} />
    </Property>
    <Property label="ID">
      <CopyText text={of.id}>{shortId(of.id)}</CopyText>
    </Property>
  </>
)
