import type { VpcFirewallRuleStatus } from '@/api/contract/firewall'
import { capitalize } from '@/api/errors'
import { marked } from '@/model/unknown'
import type { Badge } from '@/model/badge'

/** 'Enabled', with a capital letter as the rule's direction and action. */
export const ruleBadge = (status: VpcFirewallRuleStatus): Badge => ({
  ...(status === 'enabled' ? { glyph: 'full', tone: 'ok' } : { glyph: 'ring', tone: 'off' }),
  word: capitalize(marked(['enabled', 'disabled'], status)),
})
