/** The effect of a route while it is typed. */
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import type { RouterRoute } from '@/api/contract/router'
import type { OneRouter } from '@/api/inputs'
import type { Way } from '@/model/networking/effect/vpc-changes'
import { withRoute } from '@/model/networking/effect/vpc-changes'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { usePick } from '@/forms/present'
import type { RouteValues } from './panel-route-values'
import { isFilled, wayIn } from './panel-route-values'

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
    const way = wayIn({ destinationType, destination, targetType, target })
    if (!isFilled(way)) return undefined
    if (edited && isSameWay(edited, way)) return undefined
    return withRoute(router, edited, way)
  }, [router, edited, destinationType, destination, targetType, target])
  return <PlacesEffect at={{ project, vpc }} change={change} />
}
