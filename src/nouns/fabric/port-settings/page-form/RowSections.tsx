/** The sections of new port settings with rows. */
import type {
  LinkConfigCreate,
  SwitchInterfaceConfigCreate,
} from '@/api/contract/switch-port-settings'
import type { AddressRow, PeerRow, RouteRow } from '../rules-draft'
import { fecText, kindText, linksOf, peerText, speedText } from '../rules'
import { useValues } from '@/forms/present'
import { AddressBox } from './AddressBox'
import { GroupBox } from './GroupBox'
import { InterfaceBox } from './InterfaceBox'
import { LinkBox } from './LinkBox'
import { PeerBox } from './PeerBox'
import { RouteBox } from './RouteBox'
import type { LinkOf } from './RowsSection'
import { RowsSection } from './RowsSection'
import type { SettingsForm } from './values'
import { draftOf } from './values'

/** Shown for a missing value. */
const NONE = '–'

/** Rows that have a link. */
const byLink = <Row extends { linkName: string }>(): LinkOf<Row> => ({
  of: ({ linkName }) => linkName,
  moved: (row, linkName) => ({ ...row, linkName }),
})

/** The values for each section: the current settings, and functions to change its rows. */
function useSection({ fields }: SettingsForm) {
  const { control, setValue, formState } = fields
  // Read during render: formState is a proxy, and a later read would give an old value.
  const { isSubmitted } = formState
  const draft = draftOf(useValues(control))
  const [first = '', ...others] = linksOf(draft.geometry)
  return {
    draft,
    setValue,
    how: { shouldDirty: true, shouldValidate: isSubmitted },
    /** The link of a new row, where only one is possible. */
    only: others.length === 0 ? first : '',
  }
}

function Links({ form }: { form: SettingsForm }) {
  const { draft, setValue, how } = useSection(form)
  const free = linksOf(draft.geometry).find(
    (link) => !draft.links.some(({ linkName }) => linkName === link),
  )
  return (
    <RowsSection
      n={2}
      form={form}
      section="links"
      link={byLink<LinkConfigCreate>()}
      title="Links"
      noun="link"
      rows={draft.links}
      set={(rows) => setValue('links', rows, how)}
      nameOf={({ linkName }) => linkName}
      columns={[
        { title: 'Speed', render: ({ speed }) => speedText(speed) },
        { title: 'MTU', render: ({ mtu }) => mtu },
        { title: 'FEC', render: ({ fec }) => fecText(fec) },
        { title: 'Autonegotiation', render: ({ autoneg }) => (autoneg ? 'yes' : 'no') },
        { title: 'LLDP', render: ({ lldp }) => (lldp.enabled ? 'enabled' : 'disabled') },
      ]}
      draft={draft}
      first={free ?? ''}
      full={free === undefined ? 'The geometry has no other link' : undefined}
      Box={LinkBox}
    />
  )
}

function Interfaces({ form }: { form: SettingsForm }) {
  const { draft, setValue, how, only } = useSection(form)
  return (
    <RowsSection
      n={3}
      form={form}
      section="interfaces"
      link={byLink<SwitchInterfaceConfigCreate>()}
      title="Interfaces"
      noun="interface"
      rows={draft.interfaces}
      set={(rows) => setValue('interfaces', rows, how)}
      nameOf={({ linkName, kind }) => `${linkName} ${kindText(kind)}`}
      columns={[
        { title: 'Kind', render: ({ kind }) => kindText(kind) },
        { title: 'IPv6', render: ({ v6Enabled }) => (v6Enabled ? 'enabled' : 'disabled') },
      ]}
      draft={draft}
      first={only}
      Box={InterfaceBox}
    />
  )
}

function Addresses({ form }: { form: SettingsForm }) {
  const { draft, setValue, how, only } = useSection(form)
  return (
    <RowsSection
      n={4}
      form={form}
      section="addresses"
      link={byLink<AddressRow>()}
      title="Addresses"
      noun="address"
      rows={draft.addresses}
      set={(rows) => setValue('addresses', rows, how)}
      nameOf={({ address }) => address}
      columns={[
        { title: 'Address', render: ({ address }) => address },
        { title: 'Address lot', render: ({ addressLot }) => addressLot },
        { title: 'VLAN', render: ({ vlanId }) => vlanId ?? NONE },
      ]}
      draft={draft}
      first={only}
      Box={AddressBox}
    />
  )
}

function Routes({ form }: { form: SettingsForm }) {
  const { draft, setValue, how, only } = useSection(form)
  return (
    <RowsSection
      n={5}
      form={form}
      section="routes"
      link={byLink<RouteRow>()}
      title="Routes"
      noun="route"
      rows={draft.routes}
      set={(rows) => setValue('routes', rows, how)}
      nameOf={({ dst, gw }) => `${dst} via ${gw}`}
      columns={[
        { title: 'Destination', render: ({ dst }) => dst },
        { title: 'Gateway', render: ({ gw }) => gw },
        { title: 'VLAN', render: ({ vid }) => vid ?? NONE },
        { title: 'RIB priority', render: ({ ribPriority }) => ribPriority ?? NONE },
      ]}
      draft={draft}
      first={only}
      Box={RouteBox}
    />
  )
}

function Peers({ form }: { form: SettingsForm }) {
  const { draft, setValue, how, only } = useSection(form)
  return (
    <RowsSection
      n={6}
      form={form}
      section="peers"
      link={byLink<PeerRow>()}
      title="BGP peers"
      noun="peer"
      rows={draft.peers}
      set={(rows) => setValue('peers', rows, how)}
      nameOf={peerText}
      columns={[
        { title: 'Peer', render: peerText },
        { title: 'BGP configuration', render: ({ bgpConfig }) => bgpConfig },
        { title: 'Remote ASN', render: ({ remoteAsn }) => remoteAsn ?? NONE },
        { title: 'MD5 key', render: ({ md5AuthKey }) => (md5AuthKey ? 'set' : NONE) },
      ]}
      draft={draft}
      first={only}
      Box={PeerBox}
    />
  )
}

function Groups({ form }: { form: SettingsForm }) {
  const { draft, setValue, how } = useSection(form)
  return (
    <RowsSection
      n={7}
      form={form}
      section="groups"
      title="Groups"
      noun="group"
      rows={draft.groups}
      set={(rows) => setValue('groups', rows, how)}
      nameOf={(group) => group}
      columns={[{ title: 'Settings', render: (group) => group }]}
      draft={draft}
      first=""
      Box={GroupBox}
    />
  )
}

export const RowSections = ({ form }: { form: SettingsForm }) => (
  <>
    <Links form={form} />
    <Interfaces form={form} />
    <Addresses form={form} />
    <Routes form={form} />
    <Peers form={form} />
    <Groups form={form} />
  </>
)
