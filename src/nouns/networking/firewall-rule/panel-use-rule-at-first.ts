import { useState } from 'react'
import { useRead } from '@/bind/read'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { firewallRule } from './reads'
import { networkingReads } from '@/resources/networking/reads'

/**
 * A rule by its name, as it was when its form opened: another user may remove or rename it meanwhile.
 * @throws what `useRead` throws: ApiError if there is no such rule
 */
export function useRuleAtFirst(at: { project: string; vpc: string }, name: string): Rule {
  const { data: one } = useRead(firewallRule(at, name))
  // The set of rules is the newer answer: a write updates its cache entry at once.
  const { data } = useRead(networkingReads.firewallRules(at.project, at.vpc))
  const [rule] = useState(() => data.rules.find((other) => other.name === one.name) ?? one.rule)
  return rule
}
