/** Says, while the name of a VPC or a subnet is changed, which rules and routes keep the old one. */
import { useQuery } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import { Link } from '@/bind/Link'
import type { Called } from '@/model/networking/naming'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { namingRead } from '@/resources/networking/naming'
import { Notice } from '@/ui/Message'

const SHOWN = 5

interface RenameNoticeProps {
  at: OneVpc
  /** What is renamed, by its present name. */
  called: Called
  /** The name in the form. */
  name: string
}

export function RenameNotice({ at, called, name }: RenameNoticeProps) {
  const isChanged = name !== called.value
  const { data } = useQuery({
    ...namingRead(at, called),
    enabled: isChanged,
    throwOnError: false,
  })
  const users = [
    ...(data?.rules ?? []).map((rule) => ({
      what: 'firewall rule',
      text: rule,
      href: paths.vpcFirewallRuleEdit({ ...at, rule }),
    })),
    ...(data?.routes ?? []).map(({ name: route, router }) => ({
      what: `route of router ${router}:`,
      text: route,
      href: paths.vpcRouterRouteEdit({ ...at, router, route }),
    })),
  ]
  if (!isChanged || users.length === 0) return null
  return (
    <Notice tone="warn" title={`${called.value} stays the name in these, and then matches nothing`}>
      <ul>
        {users.slice(0, SHOWN).map(({ what, text, href }) => (
          <li key={href}>
            {what} <Link href={href}>{text}</Link>
          </li>
        ))}
        {users.length > SHOWN && <li>and {count(users.length - SHOWN, 'other')}</li>}
      </ul>
    </Notice>
  )
}
