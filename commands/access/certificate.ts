/** The TLS certificates of the silo's own address. */
import { certificateCreate, certificateDelete, certificateList } from '@/api/operations/certificate'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { onSilo } from '../engine/refuse'

const one = { certificate: ref('certificate') }

export const certificateCommands = [
  command({
    id: 'certificate.list',
    title: 'Certificates',
    verb: 'Certificates',
    noun: 'certificate',
    also: 'tls https x509 pem',
    opens: paths.certificates,
    refuse: onSilo,
  }),
  command({
    id: 'certificate.view',
    title: 'Open certificate',
    verb: 'Open',
    noun: 'certificate',
    also: 'expiry domains',
    args: one,
    opens: paths.certificate,
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
