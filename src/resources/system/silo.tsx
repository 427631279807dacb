import type { Silo } from '@/api/contract/silo'
import { wordOf } from '@/model/unknown'
import { createdColumn, descriptionColumn, nameColumn } from '../cells'
import { systemReads } from '@/resources/system/reads'
import type { Resource } from '../resource'

const MODES: Record<Silo['identityMode'], string> = {
  saml_jit: 'SAML + JIT',
  local_only: 'Local only',
}

/** The silos of the fleet. */
export const siloResource = (): Resource<Silo> => ({
  noun: 'silo',
  title: 'Silos',
  list: systemReads.silos(),
  name: (row) => row.name,
  subject: (row) => ({
    noun: 'silo',
    name: row.name,
    id: row.id,
    args: { silo: row.name },
    value: row,
  }),
  columns: [
    nameColumn(),
    descriptionColumn(),
    {
      key: 'discoverable',
      title: 'Discoverable',
      value: (row) => (row.discoverable ? 'yes' : 'no'),
      render: (row) => (row.discoverable ? 'yes' : 'no'),
      width: '120px',
    },
    {
      key: 'identity',
      title: 'Identity',
      value: (row) => row.identityMode,
      text: (row) => wordOf(MODES, row.identityMode),
      render: (row) => wordOf(MODES, row.identityMode),
      width: '130px',
      always: true,
    },
    createdColumn(),
  ],
  commands: ['copy.name', 'copy.id', 'view.raw'],
  actions: [],
  empty: { title: 'No silos', text: 'A silo is a tenant with its own users, projects and quotas.' },
})
