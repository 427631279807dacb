import { subjectCalled } from '@commands/engine/scope'
import type { ScimClientBearerToken } from '@/api/contract/scim'
import type { Resource } from '@/resources/resource'
import { createdColumn } from '@/resources/cells'
import { expiresColumn, tokenIdColumn } from '@/resources/token-columns'
import { siloReads } from '@/nouns/silos/silo/reads'

/** The tokens by which an identity provider manages a silo's users and groups. */
export const scimTokenResource = (silo: string): Resource<ScimClientBearerToken> => ({
  noun: 'scim-token',
  title: 'SCIM tokens',
  list: siloReads.scimTokens(silo),
  subject: (row) =>
    subjectCalled(row.id, { noun: 'scim-token', value: row }, { silo, scimToken: row.id }),
  columns: [
    tokenIdColumn('The token itself was shown once, when it was created.'),
    expiresColumn(),
    createdColumn(),
  ],
  commands: ['copy.id', 'copy.cli', 'view.raw', 'scim-token.delete'],
  actions: ['scim-token.create'],
  empty: {
    title: 'No SCIM tokens',
    text: 'The identity provider can manage the users and groups of this silo once it has a token.',
    offer: 'scim-token.create',
  },
})
