/** References to a thing and uses of it, each as a link. */
import type { OneVpc } from '@/api/inputs'
import { Sentence } from '@/bind/Sentence'
import type { Naming } from '@/model/networking/naming'
import type { Sentence as Text } from '@/model/sentence'
import { listed } from '@/model/sentence'
import { Fact, Facts } from '@/ui/Facts'
import { Dim } from '@/ui/text'
import { routeMention, ruleMention } from '@commands/networking/mentions'

/** Things of one kind: 'Firewall rules' with the name of each. */
export interface Use {
  kind: string
  names: readonly Text[]
}

/** The rules and routes of a VPC that refer to a thing. */
export const usesIn = (at: OneVpc, { rules, routes }: Naming): readonly Use[] => [
  { kind: 'Firewall rules', names: rules.map((rule) => ruleMention(at, rule)) },
  { kind: 'Routes', names: routes.map((route) => routeMention(at, route)) },
]

/** @param otherwise the text where there are none */
export function Uses({ uses, otherwise }: { uses: readonly Use[]; otherwise: string }) {
  const some = uses.filter(({ names }) => names.length > 0)
  if (some.length === 0) return <Dim as="p">{otherwise}</Dim>
  return (
    <Facts>
      {some.map(({ kind, names }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- an instance may be named in several VPCs
        <Fact key={i} label={kind}>
          <Sentence of={listed(names)} />
        </Fact>
      ))}
    </Facts>
  )
}
