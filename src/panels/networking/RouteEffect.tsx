/** The effect of a route as it is typed. */
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import type { RouterRoute } from '@/api/contract/router'
import type { OneRouter } from '@/api/inputs'
import type { WholeVpc } from '@/model/networking/effect/scene'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { usePick } from '@/forms/present'
import type { Topology } from '@/model/networking/topology'
import { checkAddress, checkNetwork } from '@/model/validate'
import type { RouteValues } from './RouteFields'
import { routeBody } from './RouteFields'

/** Is an end filled in so that it can be compared with addresses? */
function isFilled(type: string, value: string | undefined): boolean {
  const typed = value?.trim() ?? ''
  if (type === 'drop') return true
  if (type === 'ip') return checkAddress(typed) === undefined
  return type === 'ip_net' ? checkNetwork(typed) === undefined : typed !== ''
}

/** What a route has that decides where traffic goes, from its fields. */
type Way = Pick<RouterRoute, 'destination' | 'target'>

const isSameWay = (a: Way, b: Way): boolean =>
  a.destination.type === b.destination.type &&
  a.destination.value === b.destination.value &&
  JSON.stringify(a.target) === JSON.stringify(b.target)

/** The VPC with a route in a router: in place of the one that is edited, or beside the others. */
function withRoute(
  topology: Topology,
  router: string,
  edited: RouterRoute | undefined,
  way: Way,
): Topology {
  const placed = (routes: readonly RouterRoute[], routerId: string): readonly RouterRoute[] => {
    if (edited) return routes.map((one) => (one.id === edited.id ? { ...one, ...way } : one))
    const made = { id: '', name: '', description: '', timeCreated: new Date(0) }
    const rest = { timeModified: new Date(0), kind: 'custom' as const, vpcRouterId: routerId }
    return [...routes, { ...made, ...rest, ...way }]
  }
  return {
    ...topology,
    routers: topology.routers.map((one) =>
      one.router.name === router ? { ...one, routes: placed(one.routes, one.router.id) } : one,
    ),
  }
}

interface RouteEffectProps {
  at: OneRouter
  control: Control<RouteValues>
  /** The route that is edited. */
  edited?: RouterRoute
}

export function RouteEffect({ at, control, edited }: RouteEffectProps) {
  const { project, vpc, router } = at
  const { destinationType, destination, targetType, target } = usePick(
    control,
    'destinationType',
    'destination',
    'targetType',
    'target',
  )
  const change = useMemo(() => {
    if (!isFilled(destinationType, destination) || !isFilled(targetType, target)) return undefined
    const way = routeBody({
      ...{ name: '', description: '' },
      ...{ destinationType, destination, targetType, target },
    })
    if (edited && isSameWay(edited, way)) return undefined
    return (whole: WholeVpc): WholeVpc => ({
      ...whole,
      topology: withRoute(whole.topology, router, edited, way),
    })
  }, [router, edited, destinationType, destination, targetType, target])
  return <PlacesEffect at={{ project, vpc }} change={change} />
}
