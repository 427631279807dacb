import type { VpcFirewallRuleStatus } from '@/api/contract/firewall'
import { capitalize } from '@/api/errors'
import { marked } from '@/model/unknown'
import type { Badge } from '@/model/badge'

/** The badge of a rule's status: 'Enabled', capitalized like the rule's direction and action. */
export const ruleBadge = (status: VpcFirewallRuleStatus): Badge => ({
  ...(status === 'enabled' ? { glyph: 'full', tone: 'ok' } : { glyph: 'ring', tone: 'off' }),
  word: capitalize(marked(['enabled', 'disabled'], status)),
})
