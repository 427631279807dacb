/** How racks apply firewall rules. */
import { R20 } from '@/api/version'
import type { Behaviour } from './behaviour'

const RULES = 'nexus/networking/src/firewall_rules.rs, illumos-utils/src/opte/firewall_rules.rs'
const PAGE = '/projects/racks/vpcs/default/firewall-rules'

export const FIREWALL = {
  'rule-without-targets': {
    rack: 'A rule without targets applies to every instance of its VPC.',
    source: RULES,
    shown: PAGE,
  },
  'rule-with-lost-targets': {
    rack: 'A rule whose targets all stand for nothing is skipped.',
    source: RULES,
  },
  'rule-with-lost-hosts': {
    rack: 'A rule whose host filters all stand for nothing is skipped; where some stand for something, the others are left out.',
    source: RULES,
  },
  'ports-without-protocol': {
    rack: 'The ports of a rule count only for TCP and UDP, as far as the rule names them: a rule with ports and without protocols matches all traffic, and one with ICMP and ports all ICMP.',
    source: RULES,
    shown: PAGE,
  },
  'target-by-address': {
    rack: 'A target by address or network chooses the network interfaces that have such an address: the rule then holds for all their addresses, of both IP versions.',
    source: RULES,
  },
  'host-by-instance': {
    rack: 'A host filter by instance stands for all private addresses of all its network interfaces, of both IP versions, in any VPC of the project; external addresses do not count.',
    source: RULES,
  },
  'rule-names-other-vpc': {
    rack: 'A rule that names a VPC other than its own is an error: no instance of the VPC can be started, and no rule be saved, until every such name is gone. A renamed VPC is such a name, too.',
    source: 'nexus/networking/src/firewall_rules.rs, nexus/src/app/instance.rs',
  },
  'rule-names-other-vpc-refused': {
    rack: 'Rules that name another VPC are refused before they are stored. Earlier releases refuse them, and store them all the same.',
    source: 'nexus/src/app/vpc.rs',
    since: R20,
  },
} as const satisfies Record<string, Behaviour>
