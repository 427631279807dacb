import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Part } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { Title } from '@/ui/text'
import type { Tab } from './detail'
import { About, Tabs, useTabs } from './detail'
import { Actions, PageHead } from './head'

interface TabbedPageProps {
  title: string
  tabs: readonly Tab[]
  /** The id of the shown tab. */
  tab: string
  /** What stands beside the title. */
  beside?: ReactNode
  /** Buttons besides those of the list. */
  actions?: ReactNode
  children: ReactNode
}

/** A page whose tabs are lists with addresses of their own. */
export function TabbedPage({ title, tabs, tab, beside, actions, children }: TabbedPageProps) {
  const port = useTabs(tabs)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>{title}</Title>
        {beside}
        <Actions>{actions}</Actions>
      </PageHead>
      <About>
        <Tabs of={title} tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}
