import type { Silo } from '@/api/contract/silo'
import { subjectOf } from '@commands/engine/scope'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { wordOf } from '@/model/unknown'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { siloReads } from './reads'
import type { Resource } from '@/resources/resource'

const MODES: Record<Silo['identityMode'], string> = {
  saml_jit: 'SAML + JIT',
  saml_scim: 'SAML + SCIM',
  local_only: 'Local only',
}

/** The user management of a silo, in words. */
export const identityWord = (mode: Silo['identityMode']): string => wordOf(MODES, mode)

/** A silo as a subject of commands. */
export const siloSubject = (silo: Silo) =>
  subjectOf({ noun: 'silo', value: silo }, { silo: silo.name })

/** The silos of the fleet that can be discovered. */
export const siloResource = (): Resource<Silo> => ({
  noun: 'silo',
  title: 'Silos',
  list: siloReads.silos(),
  link: (row) => paths.silo({ silo: row.name }),
  subject: siloSubject,
  columns: [
    nameColumn(),
    descriptionColumn(),
    textColumn('discoverable', 'Discoverable', (row) => (row.discoverable ? 'yes' : 'no'), {
      width: '120px',
    }),
    {
      key: 'identity',
      title: 'Identity mode',
      value: (row) => row.identityMode,
      text: (row) => identityWord(row.identityMode),
      render: (row) => identityWord(row.identityMode),
      width: '130px',
      always: true,
    },
    createdColumn(),
  ],
  commands: ['silo.view', 'silo.quotas', 'silo.link-pool', 'copy.name', ...LOOKS, 'silo.delete'],
  actions: ['silo.create'],
  empty: {
    title: 'No silos',
    text: 'A silo is a tenant with its own users, projects and quotas. Silos that are not discoverable are not listed.',
    offer: 'silo.create',
  },
})
