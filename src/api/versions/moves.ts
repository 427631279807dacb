/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import type { ApiVersion } from '../version'
import { R17, R18, R22 } from '../version'
import type { Step } from './step'

/** By version: the ids and address templates that calls had up to it, and that are others in the next. */
export const MOVES: Readonly<Partial<Record<ApiVersion, Step['operations']>>> = {
  [R17]: {
    ipPoolList: { id: 'projectIpPoolList' },
    ipPoolView: { id: 'projectIpPoolView' },
    networkingBgpImported: {
      id: 'networkingBgpImportedRoutesIpv4',
      path: '/v1/system/networking/bgp-routes-ipv4',
    },
    systemIpPoolCreate: { id: 'ipPoolCreate' },
    systemIpPoolDelete: { id: 'ipPoolDelete' },
    systemIpPoolList: { id: 'ipPoolList' },
    systemIpPoolRangeAdd: { id: 'ipPoolRangeAdd' },
    systemIpPoolRangeList: { id: 'ipPoolRangeList' },
    systemIpPoolRangeRemove: { id: 'ipPoolRangeRemove' },
    systemIpPoolServiceRangeAdd: { id: 'ipPoolServiceRangeAdd' },
    systemIpPoolServiceRangeList: { id: 'ipPoolServiceRangeList' },
    systemIpPoolServiceRangeRemove: { id: 'ipPoolServiceRangeRemove' },
    systemIpPoolServiceView: { id: 'ipPoolServiceView' },
    systemIpPoolSiloLink: { id: 'ipPoolSiloLink' },
    systemIpPoolSiloList: { id: 'ipPoolSiloList' },
    systemIpPoolSiloUnlink: { id: 'ipPoolSiloUnlink' },
    systemIpPoolSiloUpdate: { id: 'ipPoolSiloUpdate' },
    systemIpPoolUpdate: { id: 'ipPoolUpdate' },
    systemIpPoolUtilizationView: { id: 'ipPoolUtilizationView' },
    systemIpPoolView: { id: 'ipPoolView' },
  },
  [R18]: {
    networkingLoopbackAddressDelete: {
      path: '/v1/system/networking/loopback-address/{rack_id}/{switch_location}/{address}/{subnet_mask}',
    },
    networkingSwitchPortLldpNeighbors: {
      path: '/v1/system/hardware/rack-switch-port/{rack_id}/{switch_location}/{port}/lldp/neighbors',
    },
  },
  [R22]: {
    supportBundleCreate: { path: '/experimental/v1/system/support-bundles' },
    supportBundleDelete: { path: '/experimental/v1/system/support-bundles/{bundle_id}' },
    supportBundleDownload: { path: '/experimental/v1/system/support-bundles/{bundle_id}/download' },
    supportBundleDownloadFile: {
      path: '/experimental/v1/system/support-bundles/{bundle_id}/download/{file}',
    },
    supportBundleHead: { path: '/experimental/v1/system/support-bundles/{bundle_id}/download' },
    supportBundleHeadFile: {
      path: '/experimental/v1/system/support-bundles/{bundle_id}/download/{file}',
    },
    supportBundleIndex: { path: '/experimental/v1/system/support-bundles/{bundle_id}/index' },
    supportBundleList: { path: '/experimental/v1/system/support-bundles' },
    supportBundleUpdate: { path: '/experimental/v1/system/support-bundles/{bundle_id}' },
    supportBundleView: { path: '/experimental/v1/system/support-bundles/{bundle_id}' },
  },
}
