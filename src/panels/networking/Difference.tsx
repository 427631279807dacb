/** What a write would change, rule by rule. */
import type { RuleDifference } from '@/model/networking/firewall/difference'
import { ruleWords } from '@/model/networking/firewall/fields'
import { DifferenceList } from '@/ui/DifferenceList'

export const Difference = ({ of }: { of: readonly RuleDifference[] }) => (
  <DifferenceList
    title="What will be sent"
    none="Nothing is changed yet."
    parts={[
      {
        lines: of.map(({ kind, name, fields, rule }) => ({
          key: name,
          kind,
          name: name || 'the rule',
          ...(kind === 'changed' ? { values: fields } : { text: ruleWords(rule) }),
        })),
      },
    ]}
  />
)
