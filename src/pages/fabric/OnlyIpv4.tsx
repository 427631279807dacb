import { R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { Faint } from '@/ui/text'

/** Says so where the rack's API tells of no IPv6 routes. */
export const OnlyIpv4 = () =>
  useApiHas({ since: R18 }) ? null : <Faint>This release tells of IPv4 routes only.</Faint>
