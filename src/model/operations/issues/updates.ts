/** Updates of the system that do not go on by themselves. */
import type { UpdateStatus } from '@/api/contract/update'
import type { Finding } from './finding'

/** What the system cannot get over by itself. */
const about = (status: UpdateStatus) =>
  ({
    source: 'system-update',
    name: 'Automatic updates',
    thing: { id: 'system-update', params: {} },
    value: status,
  }) as const

/**
 * Updates stop where support is needed, and are suspended after a change by hand, until a target release is set that
 * matches it.
 */
export const updateFindings = (status: UpdateStatus): Finding[] => [
  ...(status.contactSupport === true
    ? [
        {
          ...about(status),
          id: 'system-update support',
          severity: 'bad' as const,
          problem: 'support required',
          text: 'The update cannot go on by itself. Contact the maker’s support.',
        },
      ]
    : []),
  ...(status.suspended
    ? [
        {
          ...about(status),
          id: 'system-update suspended',
          severity: 'warn' as const,
          problem: 'suspended',
          text: 'The system was updated by hand. Upload the release that matches the software it runs now, and set it as the target release.',
        },
      ]
    : []),
]
