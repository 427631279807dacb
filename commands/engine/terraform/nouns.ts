/** The nouns for which the vendor's Terraform provider has words. */
import type { Noun } from '../noun'

export const IN_TERRAFORM: ReadonlySet<Noun> = new Set<Noun>([
  'anti-affinity-group',
  'disk',
  'firewall-rule',
  'floating-ip',
  'image',
  'instance',
  'ip-pool',
  'project',
  'router-route',
  'silo',
  'silo-image',
  'snapshot',
  'ssh-key',
  'vpc',
  'vpc-router',
  'vpc-subnet',
])
