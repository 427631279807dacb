/** The effect of a route as it is typed. */
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import type { RouterRoute } from '@/api/contract/router'
import type { OneRouter } from '@/api/inputs'
import type { Way } from '@/model/networking/effect/vpc-changes'
import { withRoute } from '@/model/networking/effect/vpc-changes'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { usePick } from '@/forms/present'
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

const isSameWay = (a: Way, b: Way): boolean =>
  a.destination.type === b.destination.type &&
  a.destination.value === b.destination.value &&
  JSON.stringify(a.target) === JSON.stringify(b.target)

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
    return withRoute(router, edited, way)
  }, [router, edited, destinationType, destination, targetType, target])
  return <PlacesEffect at={{ project, vpc }} change={change} />
}
