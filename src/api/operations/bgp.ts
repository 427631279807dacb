/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R21 } from '@/api/version'

export const networkingBgpAnnounceSetDelete = operation(
  'networkingBgpAnnounceSetDelete',
  'DELETE',
  '/v1/system/networking/bgp-announce-set/{announce_set}',
  {
    cli: 'system networking bgp announce-set delete',
    stale: ['networkingBgpAnnounceSetList', 'networkingBgpAnnouncementList'],
  },
)

export const networkingBgpAnnounceSetList = operation(
  'networkingBgpAnnounceSetList',
  'GET',
  '/v1/system/networking/bgp-announce-set',
  { cli: 'system networking bgp announce-set list', answers: 'array' },
)

export const networkingBgpAnnounceSetUpdate = operation(
  'networkingBgpAnnounceSetUpdate',
  'PUT',
  '/v1/system/networking/bgp-announce-set',
  {
    cli: 'system networking bgp announce-set update',
    stale: ['networkingBgpAnnounceSetList', 'networkingBgpAnnouncementList'],
  },
)

export const networkingBgpAnnouncementList = operation(
  'networkingBgpAnnouncementList',
  'GET',
  '/v1/system/networking/bgp-announce-set/{announce_set}/announcement',
  { cli: 'system networking bgp announcement list', answers: 'array' },
)

export const networkingBgpConfigCreate = operation(
  'networkingBgpConfigCreate',
  'POST',
  '/v1/system/networking/bgp',
  { cli: 'system networking bgp config create', stale: ['networkingBgpConfigList'] },
)

export const networkingBgpConfigDelete = operation(
  'networkingBgpConfigDelete',
  'DELETE',
  '/v1/system/networking/bgp',
  { cli: 'system networking bgp config delete', stale: ['networkingBgpConfigList'] },
)

export const networkingBgpConfigList = operation(
  'networkingBgpConfigList',
  'GET',
  '/v1/system/networking/bgp',
  { cli: 'system networking bgp config list' },
)

export const networkingBgpConfigUpdate = operation(
  'networkingBgpConfigUpdate',
  'PUT',
  '/v1/system/networking/bgp',
  {
    since: R21,
    what: 'change of a BGP configuration',
    cli: 'system networking bgp config update',
    stale: ['networkingBgpConfigList'],
  },
)

export const networkingBgpExported = operation(
  'networkingBgpExported',
  'GET',
  '/v1/system/networking/bgp-exported',
  { cli: 'system networking bgp exported', answers: 'array' },
)

export const networkingBgpImported = operation(
  'networkingBgpImported',
  'GET',
  '/v1/system/networking/bgp-imported',
  { cli: 'system networking bgp imported', answers: 'array' },
)

export const networkingBgpMessageHistory = operation(
  'networkingBgpMessageHistory',
  'GET',
  '/v1/system/networking/bgp-message-history',
  { cli: 'system networking bgp history' },
)

export const networkingBgpStatus = operation(
  'networkingBgpStatus',
  'GET',
  '/v1/system/networking/bgp-status',
  { cli: 'system networking bgp status', answers: 'array' },
)
