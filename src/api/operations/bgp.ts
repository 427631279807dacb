import { operation } from '@/api/operation'
import { R21 } from '@/api/version'

/** List BGP configurations */
export const networkingBgpConfigList = operation(
  'networkingBgpConfigList',
  'GET',
  '/v1/system/networking/bgp',
  { cli: 'system networking bgp config list' },
)

/** Create new BGP configuration */
export const networkingBgpConfigCreate = operation(
  'networkingBgpConfigCreate',
  'POST',
  '/v1/system/networking/bgp',
  {
    cli: 'system networking bgp config create',
    stale: ['networkingBgpConfigList'],
  },
)

/** Update BGP configuration */
export const networkingBgpConfigUpdate = operation(
  'networkingBgpConfigUpdate',
  'PUT',
  '/v1/system/networking/bgp',
  {
    cli: 'system networking bgp config update',
    stale: ['networkingBgpConfigList'],
    since: R21,
    what: 'change of a BGP configuration',
  },
)

/** Delete BGP configuration */
export const networkingBgpConfigDelete = operation(
  'networkingBgpConfigDelete',
  'DELETE',
  '/v1/system/networking/bgp',
  { cli: 'system networking bgp config delete', stale: ['networkingBgpConfigList'] },
)

/** List BGP announce sets */
export const networkingBgpAnnounceSetList = operation(
  'networkingBgpAnnounceSetList',
  'GET',
  '/v1/system/networking/bgp-announce-set',
  { cli: 'system networking bgp announce-set list', answers: 'array' },
)

/** Update BGP announce set */
export const networkingBgpAnnounceSetUpdate = operation(
  'networkingBgpAnnounceSetUpdate',
  'PUT',
  '/v1/system/networking/bgp-announce-set',
  {
    cli: 'system networking bgp announce-set update',
    stale: ['networkingBgpAnnounceSetList', 'networkingBgpAnnouncementList'],
  },
)

/** Delete BGP announce set */
export const networkingBgpAnnounceSetDelete = operation(
  'networkingBgpAnnounceSetDelete',
  'DELETE',
  '/v1/system/networking/bgp-announce-set/{announce_set}',
  {
    cli: 'system networking bgp announce-set delete',
    stale: ['networkingBgpAnnounceSetList', 'networkingBgpAnnouncementList'],
  },
)

/** Get originated routes for a specified BGP announce set */
export const networkingBgpAnnouncementList = operation(
  'networkingBgpAnnouncementList',
  'GET',
  '/v1/system/networking/bgp-announce-set/{announce_set}/announcement',
  { cli: 'system networking bgp announcement list', answers: 'array' },
)

/** Get BGP exported routes */
export const networkingBgpExported = operation(
  'networkingBgpExported',
  'GET',
  '/v1/system/networking/bgp-exported',
  { cli: 'system networking bgp exported', answers: 'array' },
)

/** Get BGP router message history */
export const networkingBgpMessageHistory = operation(
  'networkingBgpMessageHistory',
  'GET',
  '/v1/system/networking/bgp-message-history',
  { cli: 'system networking bgp history' },
)

/** Get imported BGP routes */
export const networkingBgpImported = operation(
  'networkingBgpImported',
  'GET',
  '/v1/system/networking/bgp-imported',
  { cli: 'system networking bgp imported', answers: 'array' },
)

/** Get BGP peer status */
export const networkingBgpStatus = operation(
  'networkingBgpStatus',
  'GET',
  '/v1/system/networking/bgp-status',
  { cli: 'system networking bgp status', answers: 'array' },
)
