/** The TLS certificates of the silo's own address. */
import { CERTIFICATE_RIGHTS } from '@/model/behaviours/rights'
import type { Certificate } from '@/api/contract/certificate'
import {
  certificateCreate,
  certificateDelete,
  certificateList,
  certificateView,
} from '@/api/operations/certificate'
import { CERTIFICATE } from '@/model/behaviours/files'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { unlessMay } from '../engine/refuse'
import { sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    certificate: Certificate
  }
}

const one = { certificate: ref('certificate') }

const certificateCommands = [
  command({
    id: 'certificate.list',
    title: 'Certificates',
    verb: 'Certificates',
    noun: 'certificate',
    names: ['tls', 'tls certificate'],
    also: 'tls https x509 pem expire expiry',
    opens: paths.certificates,
    refuse: unlessMay(certificateList),
  }),
  command({
    id: 'certificate.view',
    title: 'Open certificate',
    verb: 'Open',
    noun: 'certificate',
    also: 'expiry domains',
    args: one,
    opens: paths.certificate,
    refuse: unlessMay(certificateView),
  }),
  command({
    id: 'certificate.create',
    title: 'New certificate',
    verb: 'New certificate',
    noun: 'certificate',
    also: 'create add upload tls renew',
    opens: paths.certificateNew,
    sends: [certificateCreate],
  }),
  command({
    id: 'certificate.delete',
    title: 'Delete certificate',
    verb: 'Delete',
    noun: 'certificate',
    also: 'remove',
    danger: 'confirm',
    args: one,
    calls: certificateDelete,
    input: ({ certificate }) => ({ path: { certificate } }),
    done: ({ certificate }) => `Certificate ${certificate} deleted`,
    failed: () => 'Could not delete certificate',
    warning: () => 'Its key is deleted with it. This cannot be undone.',
    escalate: (all, ctx) => {
      const left = ctx.list(certificateList, {})?.length
      const [first] = all
      return first && left !== undefined && left <= all.length
        ? {
            warning:
              'No certificate will be left: the console, including this page, and the API can no longer be reached over TLS.',
            typed: all.length > 1 ? String(all.length) : first.certificate,
          }
        : undefined
    },
    redirect: () => paths.certificates(),
  }),
] as const

export const certificateFamily = family({
  nouns: [
    noun({
      id: 'certificate',
      singular: 'certificate',
      listing: { from: 'api', operation: certificateList },
      view: certificateView,
      page: paths.certificate,
      list: paths.certificates,
      isPanel: true,
      isSearched: true,
      topic: {
        title: 'certificates',
        guide: 'api/certificate_list',
        text: [
          'One of these certificates secures the silo’s console and API with TLS. Add a new one before the old one expires, then delete the old one.',
        ],
        racks: Object.values({ ...CERTIFICATE, ...CERTIFICATE_RIGHTS }),
      },
    }),
  ],
  keys: [...sortKeys('certificate', { e: 'expires' })],
  commands: certificateCommands,
})
