/** What pages about one thing share: the head with its actions, common properties, and tabs with their keys. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { menuEntry } from '@/bind/Do'
import type { Age } from '@/bind/Freshness'
import { Freshness } from '@/bind/Freshness'
import { useLatest } from '@/bind/latest'
import { Learn } from '@/bind/Learn'
import { Link } from '@/bind/Link'
import { MenuButton } from '@/bind/MenuButton'
import { useDetail } from '@/bind/replaced'
import { useShell } from '@/bind/shell'
import { shortId } from '@/model/identity'
import { Description } from '@/resources/cells'
import { Moment } from '@/resources/Moment'
import { CopyText } from '@/ui/CopyText'
import { Property } from '@/ui/Properties'
import { TabBar } from '@/ui/Tabs'
import { Faint, Title } from '@/ui/text'
import type { TabsPort } from '@commands/engine/context'
import type { Subject } from '@commands/engine/scope'
import type { CommandId } from '@commands/index'
import { Actions, PageHead } from './head'

/** The properties of the thing, and the tabs below them. */
export const About = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 0;
`

/** The actions that have no button of their own. */
function More({ subject, commands }: { subject: Subject; commands: readonly CommandId[] }) {
  const shell = useShell()
  return (
    <MenuButton
      label={`Actions on ${subject.name}`}
      items={() => commands.map((id) => menuEntry(shell, id, {}, [subject]))}
    >
      More
    </MenuButton>
  )
}

interface DetailHeadProps {
  subject: Subject
  /** The read behind the page, and whether it polls. */
  query: Age
  polls?: boolean
  /** What digits and the keys of neighbours do, where it has any. */
  tabs?: TabsPort
  /** Beside the name: what kind of thing it is, its state. */
  beside?: ReactNode
  /** The buttons of its main actions. */
  children?: ReactNode
  /** The other actions, in a menu. */
  more: readonly CommandId[]
}

/**
 * The head of the page of a thing: its name, the age of what is shown, and its actions. Makes the page the place of the
 * keys and commands about the thing, and tells when its name has passed to another one.
 */
export function DetailHead({
  subject,
  query,
  tabs,
  polls = true,
  beside,
  children,
  more,
}: DetailHeadProps) {
  const notice = useDetail(subject, tabs)
  return (
    <>
      <PageHead>
        <Title translate="no" tabIndex={-1}>
          {subject.name}
        </Title>
        {beside}
        <Faint>
          <Freshness query={query} polls={polls} />
        </Faint>
        <Learn noun={subject.noun} />
        <Actions>
          {children}
          <More subject={subject} commands={more} />
        </Actions>
      </PageHead>
      {notice}
    </>
  )
}

/** A tab of a page. Each has an address. */
export interface Tab {
  id: string
  label: string
  address: string
  /** The digit that opens it, where that is not its place, counted from 1. */
  digit?: number
}

const byDigit = (tabs: readonly Tab[], digit: number) =>
  tabs.find((tab, i) => (tab.digit ?? i + 1) === digit)

/**
 * The keys of a page with tabs: digits open a tab.
 * @param sibling goes to a neighbour of the thing in its list
 */
export function useTabs(tabs: readonly Tab[], sibling?: TabsPort['sibling']): TabsPort {
  const shell = useShell()
  const live = useLatest(tabs)
  return useMemo(
    () => ({
      refuse: (index) =>
        byDigit(live.current, index + 1) ? undefined : `there is no tab ${index + 1} here`,
      open(index) {
        const tab = byDigit(live.current, index + 1)
        if (tab) shell.go(tab.address)
      },
      ...(sibling && { sibling }),
    }),
    [live, shell, sibling],
  )
}

/**
 * The keys of a page without tabs.
 * @param sibling goes to a neighbour of the thing in its list
 */
export const useNoTabs = (sibling: NonNullable<TabsPort['sibling']>): TabsPort =>
  useMemo(() => ({ sibling }), [sibling])

/** @param of the kind of thing, for screen readers: 'Instance' */
export const Tabs = ({
  of,
  tabs,
  current,
}: {
  of: string
  tabs: readonly Tab[]
  current: string
}) => (
  <TabBar
    label={of}
    tabs={tabs.map(({ id, label, address, digit }, i) => ({
      href: address,
      label,
      key: String(digit ?? i + 1),
      selected: id === current,
    }))}
    renderLink={(link) => <Link {...link} />}
  />
)

/** When a thing was last modified. */
export const LastModified = ({ of }: { of: { timeModified: Date } }) => (
  <Property label="Last modified">
    <Moment at={of.timeModified} />
  </Property>
)

/** When a thing was created and last modified. */
export const Times = ({ of }: { of: { timeCreated: Date; timeModified: Date } }) => (
  <>
    <Property label="Created">
      <Moment at={of.timeCreated} />
    </Property>
    <LastModified of={of} />
  </>
)

/** The shortened id, with a button that copies all of it. */
export const IdProperty = ({ id }: { id: string }) => (
  <Property label="ID">
    <CopyText text={id}>{shortId(id)}</CopyText>
  </Property>
)

/** A description that gives way to the properties beside it. */
export const YieldingDescription = ({ of }: { of: { description: string } }) => (
  <Property label="Description" yields>
    <span data-tip={of.description || undefined}>
      <Description of={of} />
    </span>
  </Property>
)

/** The properties that all things have: description, creation time, ID. */
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
    <IdProperty id={of.id} />
  </>
)
