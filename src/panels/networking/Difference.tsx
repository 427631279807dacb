/** What a write would change, rule by rule: a sign, a word, and each field before and after. */
import { styled } from 'styled-components'
import type { RuleDifference } from '@/model/networking/firewall/difference'
import { SIGN } from '@/model/networking/firewall/difference'
import { ruleWords } from '@/model/networking/firewall/fields'
import { Dim, Faint, Head } from '@/ui/text'
import { color } from '@/ui/tokens'

const Box = styled.section`
  display: grid;
  gap: 6px;
  padding: 10px 12px;
  border: 1px solid ${color('line')};
  li {
    display: grid;
    grid-template-columns: 12px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
  }
`

const TONE = { added: 'ok', removed: 'bad', changed: 'busy' } as const
const WORD = { added: 'Add', removed: 'Remove', changed: 'Change' } as const

const Sign = styled.span<{ $kind: RuleDifference['kind'] }>`
  color: ${({ $kind }) => color(TONE[$kind])};
`

const Change = styled.span`
  display: block;
`

const shown = (text: string) => (text === '' ? 'empty' : text)

export function Difference({ of }: { of: readonly RuleDifference[] }) {
  return (
    <Box aria-label="What will be sent">
      <Head as="h3">What will be sent</Head>
      {of.length === 0 ? (
        <Faint>Nothing is changed yet.</Faint>
      ) : (
        <ul>
          {of.map((one) => (
            <li key={one.name}>
              <Sign $kind={one.kind} aria-hidden>
                {SIGN[one.kind]}
              </Sign>
              <span>
                {WORD[one.kind]} {one.name || 'the rule'}
                {one.kind === 'changed' ? (
                  one.fields.map(({ field, label, was, now }) => (
                    <Change key={field}>
                      <Dim>{label}:</Dim> {shown(was)} → {shown(now)}
                    </Change>
                  ))
                ) : (
                  <Change>
                    <Dim>{ruleWords(one.rule)}</Dim>
                  </Change>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
