/** What racks take of the texts and files that users give them. */
import type { Behaviour } from './behaviour'

const CERTIFICATES = 'nexus/src/app/certificate.rs, certificates/src/lib.rs'

export const SSH_KEYS = {
  'any-ssh-key': {
    rack: 'The rack stores any text as an SSH key: only the instances that it is put on tell whether it is one.',
    source: 'nexus/src/app/ssh_key.rs',
  },
  'keys-at-start': {
    rack: 'A guest reads its SSH keys from what the rack writes when the instance starts: a key that is deleted by then is left out.',
    source: 'nexus/src/app/instance.rs, nexus/db-queries/src/db/datastore/ssh_key.rs',
  },
} as const satisfies Record<string, Behaviour>

export const CERTIFICATE = {
  'whole-chain-is-valid': {
    rack: 'Every certificate of a chain must be valid now, also those of its issuers: “Certificate exists, but is expired” is said of any of them.',
    source: CERTIFICATES,
  },
  'purpose-of-certificate': {
    rack: 'A certificate that names the purposes of its key must name servers: “Unsupported certificate purpose” is said of others.',
    source: CERTIFICATES,
  },
  'labels-of-certificate': {
    rack: 'A certificate is taken as PEM, labelled CERTIFICATE, X509 CERTIFICATE or TRUSTED CERTIFICATE, with any text before it and either kind of line ends.',
    source: CERTIFICATES,
  },
} as const satisfies Record<string, Behaviour>

export const SAML = {
  'signing-key-is-pkcs1': {
    rack: 'The key that signs SAML requests must be the DER form of PKCS #1. OpenSSL 3 writes PKCS #8 unless it is called with “-traditional”, and the rack refuses that.',
    source: 'nexus/db-queries/src/db/model/saml_identity_provider.rs, nexus/src/authn/silos.rs',
  },
} as const satisfies Record<string, Behaviour>

export const NAMES = {
  'name-like-an-id': {
    rack: 'A name of 32 hexadecimal digits counts as an ID and is refused, also without dashes.',
    source: 'common/src/api/external/mod.rs',
  },
} as const satisfies Record<string, Behaviour>
