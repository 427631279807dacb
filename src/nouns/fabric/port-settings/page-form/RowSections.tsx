/** The sections of new port settings with rows. */
import type {
  LinkConfigCreate,
  SwitchInterfaceConfigCreate,
} from '@/api/contract/switch-port-settings'
import type { AddressRow, PeerRow, RouteRow } from '../rules-draft'
import { fecText, kindText, linksOf, peerText, speedText } from '../rules'
import { allOf } from '@/model/word-lists'
import { useValues } from '@/forms/present'
import { AddressBox, GroupBox, InterfaceBox, LinkBox, RouteBox } from './boxes'
import { PeerBox } from './PeerBox'
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

/** What all sections need of a form. */
function useRows(form: SettingsForm) {
  const { control, setValue, formState } = form.fields
  // Read during render: formState is a proxy, and a later read would give an old value.
  const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const draft = draftOf(useValues(control))
  const links = linksOf(draft.geometry)
  const [only = ''] = links
  const free = links.filter((link) => !draft.links.some(({ linkName }) => linkName === link))
  /** A new row has a link at once where only one is possible. */
  const common = { form, draft, first: links.length === 1 ? only : '' }
  return { draft, setValue, how, common, free }
}

/** The sections of what a port has: links, interfaces and addresses. */
export function PortSections({ form }: { form: SettingsForm }) {
  const { draft, setValue, how, common, free } = useRows(form)
  return (
    <>
      <RowsSection
        {...common}
        n={2}
        section="links"
        title="Links"
        noun="link"
        rows={draft.links}
        set={(rows) => setValue('links', rows, how)}
        link={byLink<LinkConfigCreate>()}
        nameOf={({ linkName }) => linkName}
        columns={[
          { title: 'Speed', render: ({ speed }) => speedText(speed) },
          { title: 'MTU', render: ({ mtu }) => mtu },
          { title: 'FEC', render: ({ fec }) => fecText(fec) },
          { title: 'Autonegotiation', render: ({ autoneg }) => (autoneg ? 'yes' : 'no') },
          { title: 'LLDP', render: ({ lldp }) => (lldp.enabled ? 'enabled' : 'disabled') },
        ]}
        first={free[0] ?? ''}
        note={
          free.length === 0
            ? `${draft.geometry} has no other link`
            : `${draft.geometry} also has ${allOf(free)}, without settings here`
        }
        full={free.length === 0 ? `${draft.geometry} has no other link` : undefined}
        Box={LinkBox}
      />
      <RowsSection
        {...common}
        n={3}
        section="interfaces"
        title="Interfaces"
        noun="interface"
        rows={draft.interfaces}
        set={(rows) => setValue('interfaces', rows, how)}
        link={byLink<SwitchInterfaceConfigCreate>()}
        nameOf={({ linkName, kind }) => `${linkName} ${kindText(kind)}`}
        columns={[
          { title: 'Kind', render: ({ kind }) => kindText(kind) },
          { title: 'IPv6', render: ({ v6Enabled }) => (v6Enabled ? 'enabled' : 'disabled') },
        ]}
        Box={InterfaceBox}
      />
      <RowsSection
        {...common}
        n={4}
        section="addresses"
        title="Addresses"
        noun="address"
        rows={draft.addresses}
        set={(rows) => setValue('addresses', rows, how)}
        link={byLink<AddressRow>()}
        nameOf={({ address }) => address}
        columns={[
          { title: 'Address', render: ({ address }) => address },
          { title: 'Address lot', render: ({ addressLot }) => addressLot },
          { title: 'VLAN', render: ({ vlanId }) => vlanId ?? NONE },
        ]}
        Box={AddressBox}
      />
    </>
  )
}

/** The sections of where its traffic goes, and of the settings that are included. */
export function RouteSections({ form }: { form: SettingsForm }) {
  const { draft, setValue, how, common } = useRows(form)
  return (
    <>
      <RowsSection
        {...common}
        n={5}
        section="routes"
        title="Routes"
        noun="route"
        rows={draft.routes}
        set={(rows) => setValue('routes', rows, how)}
        link={byLink<RouteRow>()}
        nameOf={({ dst, gw }) => `${dst} via ${gw}`}
        columns={[
          { title: 'Destination', render: ({ dst }) => dst },
          { title: 'Gateway', render: ({ gw }) => gw },
          { title: 'VLAN', render: ({ vid }) => vid ?? NONE },
          { title: 'RIB priority', render: ({ ribPriority }) => ribPriority ?? NONE },
        ]}
        Box={RouteBox}
      />
      <RowsSection
        {...common}
        n={6}
        section="peers"
        title="BGP peers"
        noun="peer"
        rows={draft.peers}
        set={(rows) => setValue('peers', rows, how)}
        link={byLink<PeerRow>()}
        nameOf={peerText}
        columns={[
          { title: 'Peer', render: peerText },
          { title: 'BGP configuration', render: ({ bgpConfig }) => bgpConfig },
          { title: 'Remote ASN', render: ({ remoteAsn }) => remoteAsn ?? NONE },
          { title: 'MD5 key', render: ({ md5AuthKey }) => (md5AuthKey ? 'set' : NONE) },
        ]}
        Box={PeerBox}
      />
      <RowsSection
        {...common}
        n={7}
        section="groups"
        title="Groups"
        noun="group"
        rows={draft.groups}
        set={(rows) => setValue('groups', rows, how)}
        nameOf={(group) => group}
        columns={[{ title: 'Settings', render: (group) => group }]}
        Box={GroupBox}
      />
    </>
  )
}
