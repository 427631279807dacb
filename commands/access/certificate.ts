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
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    certificate: Certificate
  }
}

const one = { certificate: ref('certificate') }

const { list, view, create, remove } = usual('certificate')

const certificateCommands = [
  command({
    ...list('tls https x509 pem expire expiry'),
    names: ['tls', 'tls certificate'],
    opens: paths.certificates,
    refuse: unlessMay(certificateList),
  }),
  command({
    ...view('expiry domains'),
    args: one,
    opens: paths.certificate,
    refuse: unlessMay(certificateView),
  }),
  command({
    ...create('create add upload tls renew'),
    opens: paths.certificateNew,
    sends: [certificateCreate],
  }),
  command({
    ...remove('remove'),
    args: one,
    calls: certificateDelete,
    input: ({ certificate }) => ({ path: { certificate } }),
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
