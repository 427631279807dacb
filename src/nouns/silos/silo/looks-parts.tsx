/** The contents of a silo on its page: identity providers, IP pools, users. */
import type { IdentityProvider, SamlIdentityProvider } from '@/api/contract/identity-provider'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import type { User } from '@/api/contract/user'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { asUnknown } from '@/model/unknown'
import { paths } from '@/paths'
import { Tag } from '@/ui/text'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { idColumn } from '@/resources/size-cells'
import type { Resource } from '@/resources/resource'
import { poolKindColumns } from '@/nouns/pools/ip-pool/looks'
import { siloDefaultColumn } from '@/resources/pools/link-columns'
import { siloReads } from './reads'

/** An identity provider as a subject of commands. */
export const providerSubject = (silo: string, row: IdentityProvider | SamlIdentityProvider) =>
  subjectOf({ noun: 'identity-provider', value: row }, { silo, provider: row.name })

const typeWord = ({ providerType }: IdentityProvider) =>
  providerType === 'saml' ? 'SAML' : asUnknown(providerType)

/** The identity providers of a silo. Only those of SAML have a page. */
export const providerResource = (silo: string): Resource<IdentityProvider> => ({
  noun: 'identity-provider',
  title: 'Identity providers',
  list: siloReads.providers(silo),
  link: (row) =>
    row.providerType === 'saml'
      ? `${paths.siloIdp({ silo, provider: row.name })}?tab=idps`
      : undefined,
  subject: (row) => providerSubject(silo, row),
  columns: [
    nameColumn(),
    descriptionColumn(),
    {
      key: 'type',
      title: 'Type',
      value: typeWord,
      render: (row) => <Tag>{typeWord(row)}</Tag>,
      width: '110px',
      always: true,
    },
    createdColumn(),
  ],
  commands: ['identity-provider.view', 'copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: ['identity-provider.create'],
  empty: {
    title: 'No identity providers',
    text: 'The users of a silo with SAML can log in once it has an identity provider.',
    offer: 'identity-provider.create',
  },
})

/** The pools that are linked to a silo. @param hasKinds whether the API has their versions and types */
export const siloPoolResource = (silo: string, hasKinds: boolean): Resource<SiloIpPool> => ({
  noun: 'ip-pool',
  title: 'IP pools',
  list: siloReads.pools(silo),
  link: (row) => paths.ipPool({ pool: row.name }),
  subject: (row) => ({
    noun: 'ip-pool',
    name: row.name,
    id: row.id,
    args: { silo, pool: row.name },
    value: { ...row, assignment: 'silos' },
    answer: row,
  }),
  columns: [
    nameColumn(),
    ...(hasKinds ? poolKindColumns : []),
    descriptionColumn(),
    siloDefaultColumn(),
  ],
  commands: [
    'ip-pool.view',
    'ip-pool.make-default',
    'ip-pool.clear-default',
    'copy.name',
    'copy.id',
    'copy.cli',
    'view.raw',
    'ip-pool.unlink',
  ],
  actions: ['silo.link-pool'],
  empty: {
    title: 'No IP pools',
    text: 'The users of this silo can allocate addresses once an IP pool is linked to it.',
    offer: 'silo.link-pool',
  },
})

/** A user of a silo as a subject of commands. */
export const siloUserSubject = (silo: string, row: User) =>
  subjectCalled(row.displayName, { noun: 'silo-user', value: row }, { silo, siloUser: row.id })

/**
 * The users of a silo.
 * @param isLocal whether they are created here
 * @param hasTimes whether the API has their creation times
 */
export const siloUserResource = (
  silo: string,
  isLocal: boolean,
  hasTimes: boolean,
): Resource<User> => ({
  noun: 'silo-user',
  title: 'Users',
  list: siloReads.users(silo),
  link: (row) => `${paths.siloUser({ silo, siloUser: row.id })}?tab=users`,
  subject: (row) => siloUserSubject(silo, row),
  columns: [
    textColumn('name', 'Name', (row) => row.displayName, {
      width: 'minmax(160px, 1.4fr)',
      always: true,
    }),
    idColumn(),
    ...(hasTimes ? [createdColumn<User>()] : []),
  ],
  commands: [
    'silo-user.view',
    ...(isLocal ? (['silo-user.password'] as const) : []),
    'copy.name',
    'copy.id',
    'copy.cli',
    'view.raw',
    ...(isLocal ? (['silo-user.delete'] as const) : []),
  ],
  actions: isLocal ? ['silo-user.create'] : [],
  empty: {
    title: 'No users',
    text: isLocal
      ? 'The users of this silo are local: they are created here.'
      : 'Users appear here when they first log in with the identity provider.',
    ...(isLocal && { offer: 'silo-user.create' as const }),
  },
})
