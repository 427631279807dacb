/** The page of a switch port's settings: their values by section, and the ports that use them. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { Link } from '@/bind/Link'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { FactRow, Section } from './rules-facts'
import { factsOf } from './rules-facts'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { Blank } from '@/resources/cells'
import { namesIn, settingsSubject } from './looks'
import { settingsReads } from './reads'
import { portRows } from '@/nouns/fabric/switch-port/looks'
import { portReads } from '@/nouns/fabric/switch-port/reads'
import { joinOf } from '@/resources/join'
import { Properties, Property } from '@/ui/Properties'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { Dim, Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { About, CommonProperties, DetailHead, LastModified, useNoTabs } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'

const ToThing = styled(Link)`
  text-decoration: underline;
  text-decoration-color: ${color('control')};
  text-underline-offset: 3px;
`

/** Links from named things to their pages. */
function shownAs(section: Section['id'], label: string, text: string): ReactNode {
  if (text === '') return <Blank />
  if (section === 'addresses' && label === 'Address lot')
    return <ToThing href={paths.addressLot({ addressLot: text })}>{text}</ToThing>
  if (section === 'groups')
    return <ToThing href={paths.portSettings({ portSettings: text })}>{text}</ToThing>
  return text
}

/** The columns of a section: the row's name, and every value that a row has. */
function columnsOf({ id, rowTitle, rows }: Section): TableColumn<FactRow>[] {
  const labels = [...new Set(rows.flatMap(({ facts }) => facts.map(({ label }) => label)))]
  return [
    {
      key: 'row',
      title: rowTitle,
      render: ({ key }) => shownAs(id, rowTitle, key),
      always: true,
    },
    ...labels.map((label) => ({
      key: label,
      title: label,
      render: ({ facts }: FactRow) =>
        shownAs(id, label, facts.find((fact) => fact.label === label)?.text ?? ''),
    })),
  ]
}

const Peer = styled.div`
  display: grid;
  gap: 8px;
  padding-bottom: 8px;
  h3 {
    font-weight: 500;
  }
`

/** Peers as blocks, since they have too many values for a row. */
const Peers = ({ rows }: { rows: readonly FactRow[] }) =>
  rows.map(({ key, facts }) => (
    <Peer key={key} role="group" aria-label={`Peer ${key}`}>
      <h3>{key}</h3>
      <Properties>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <Property key={label} label={label}>
              {text}
            </Property>
          ))}
      </Properties>
    </Peer>
  ))

function SectionPart({ section }: { section: Section }) {
  const { id, title, rows } = section
  return (
    <PagePart title={title} count={rows.length}>
      {rows.length === 0 ? (
        <Faint as="p">None</Faint>
      ) : id === 'peers' ? (
        <Peers rows={rows} />
      ) : (
        <Table label={title} columns={columnsOf(section)} rows={rows} rowKey={({ key }) => key} />
      )}
    </PagePart>
  )
}

/** The ports that use these settings. */
function AppliedTo({ id }: { id: string }) {
  const query = useSideRead(portReads.ports().all())
  const rows = useMemo(
    () => query.data?.items.filter(({ portSettingsId }) => portSettingsId === id),
    [query.data, id],
  )
  const resource = useMemo(() => {
    const { columns, ...all } = portRows(joinOf())
    return {
      ...all,
      columns: columns.filter(({ key }) => key !== 'settings'),
      empty: { title: 'Applied to no port', text: 'They have no effect until they are applied.' },
    }
  }, [])
  return (
    <PagePart title="Applied to" count={rows?.length}>
      <SideFailure what="The ports" query={query} />
      {rows && <PlainList resource={resource} rows={rows} named="ports" />}
    </PagePart>
  )
}

export default function PortSettingsPage() {
  const name = useParam('portSettings')
  const query = useRead(settingsReads.one(name), pollQuietly)
  const { data: settings } = query
  const all = useSideRead(settingsReads.all().all())
  const configs = useSideRead(settingsReads.bgpConfigs().all())
  const sibling = useSiblings({
    path: paths.allPortSettings(),
    title: 'Port settings',
    id: settings.id,
    list: settingsReads.all(),
    addressOf: (row) => paths.portSettings({ portSettings: row.name }),
  })
  const subject = useMemo(() => settingsSubject(settings), [settings])
  const sections = factsOf(settings, namesIn(all, configs))
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useNoTabs(sibling)}
        beside={<Dim>port settings</Dim>}
        more={[
          'port-settings.edit',
          'port-settings.duplicate',
          'go.related',
          'copy.name',
          'copy.id',
          'copy.json',
          'copy.cli',
          'view.raw',
          'port-settings.delete',
        ]}
      >
        <Do id="port-settings.edit" given={subject.args} />
        <Do id="port-settings.duplicate" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <Property label="Geometry">{settings.port.geometry}</Property>
          <CommonProperties of={settings} />
          <LastModified of={settings} />
        </Properties>
      </About>
      <SideFailure what="The names of BGP configurations" query={configs} />
      {sections
        .filter(({ id }) => id !== 'geometry')
        .map((section) => (
          <SectionPart key={section.id} section={section} />
        ))}
      <AppliedTo id={settings.id} />
    </>
  )
}
