/** Updates of the system that do not go on by themselves. */
import type { UpdateStatus } from '@/api/contract/update'
import type { Finding } from './finding'

/** Updates are suspended after a change by hand, until a target release is set that matches it. */
export const updateFindings = (status: UpdateStatus): Finding[] =>
  status.suspended
    ? [
        {
          id: 'system-update suspended',
          source: 'system-update',
          severity: 'warn',
          name: 'Automatic updates',
          problem: 'suspended',
          text: 'The system was updated by hand. Upload the release that matches the software it runs now, and set it as the target release.',
          thing: { id: 'system-update', params: {} },
          value: status,
        },
      ]
    : []
