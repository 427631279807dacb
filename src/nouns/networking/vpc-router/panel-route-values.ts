/** The values of the form of a route. */
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import { checkNetwork } from '@/model/networking/ip'
import { checkAddress, required } from '@/model/validate'
import type { Named } from '@/forms/fields'

/** Checks typed values by type; names are chosen from a list. */
export const checkValue = (label: string, type: string) => (value: string | undefined) => {
  const typed = value?.trim() ?? ''
  const missing = required(label)(typed)
  if (missing) return missing
  if (type === 'ip') return checkAddress(typed)
  return type === 'ip_net' ? checkNetwork(typed) : undefined
}

export interface RouteValues extends Named {
  destinationType: RouteDestination['type']
  destination: string | undefined
  targetType: RouteTarget['type']
  /** `undefined` for a route that drops traffic. */
  target: string | undefined
}

export const NEW_ROUTE: RouteValues = {
  name: '',
  description: '',
  destinationType: 'ip',
  destination: undefined,
  targetType: 'ip',
  target: undefined,
}

const destinationOf = ({ destinationType: type, destination }: Ends): RouteDestination => ({
  type,
  value: destination?.trim() ?? '',
})

const targetOf = ({ targetType: type, target }: Ends): RouteTarget =>
  type === 'drop' ? { type } : { type, value: target?.trim() ?? '' }

type Ends = Omit<RouteValues, 'name' | 'description'>

/** The destination and the target of these values. */
export const wayIn = (values: Ends) => ({
  destination: destinationOf(values),
  target: targetOf(values),
})

/** The body of a request for these values. */
export const routeBody = (values: RouteValues) => ({
  name: values.name,
  description: values.description,
  ...wayIn(values),
})

const isValue = ({ type, value }: { type: string; value: string }): boolean =>
  checkValue('', type)(value) === undefined

/** Whether both ends are complete enough to be compared with addresses. */
export const isFilled = ({ destination, target }: ReturnType<typeof wayIn>): boolean =>
  isValue(destination) && (target.type === 'drop' || isValue(target))

/** The form values for a request, or for a part of one. */
export const routeValues = ({
  destination,
  target,
}: Partial<ReturnType<typeof routeBody>>): Partial<RouteValues> => ({
  ...(destination && { destinationType: destination.type, destination: destination.value }),
  ...(target && {
    targetType: target.type,
    target: target.type === 'drop' ? undefined : target.value,
  }),
})
