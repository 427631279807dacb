/** The findings about a route while it is typed. */
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { OneRouter } from '@/api/inputs'
import { useRead } from '@/bind/read'
import { findingsOf } from './rules-findings'
import { networkingReads } from '@/resources/networking/reads'
import { instancesIn, primariesRead, waysFrom } from '@/resources/networking/ways'
import { Notice } from '@/ui/Message'
import { usePick } from '@/forms/present'
import type { RouteValues } from './panel-route-values'
import { isFilled, wayIn } from './panel-route-values'

/** @param id the id of the edited route */
export function RouteFindings({
  fields,
  at,
  id,
}: {
  fields: UseFormReturn<RouteValues>
  at: OneRouter
  id: string | undefined
}) {
  const { control } = fields
  const typed = usePick(control, 'destinationType', 'destination', 'targetType', 'target')
  const { data: subnets } = useRead(networkingReads.allSubnets(at.project, at.vpc))
  const { data: gateways } = useRead(networkingReads.allGateways(at.project, at.vpc))
  const { data: routes } = useRead(networkingReads.allRoutes(at))
  const { data: router } = useRead(networkingReads.router(at))
  const others = routes.items.filter((route) => route.id !== id)
  const route = { name: '', ...wayIn(typed) }
  const isTyped = isFilled(route)
  const named = instancesIn([...others, ...(isTyped ? [route] : [])].map(({ target }) => target))
  const { data: primaries } = useQuery({
    ...primariesRead(at.project, named),
    enabled: named.length > 0,
    throwOnError: false,
  })
  if (!isTyped) return null
  const ways = waysFrom(at, { subnets, gateways, primaries })
  return findingsOf({ router, route }, others, ways).map(({ words, why }) => (
    <Notice key={words} tone="warn">
      {why}
    </Notice>
  ))
}
