/** The small form that adds a route to new port settings, or changes one. */
import { useForm } from 'react-hook-form'
import type { RouteRow } from '../rules-draft'
import { routeProblems, rowProblem } from '../rules-checks'
import type { TypedRoute } from '../rules-rows'
import { newRoute, routeRow, typedRoute } from '../rules-rows'
import { NumberInput, TextInput } from '@/forms/fields'
import { valuesOf } from '@/forms/draft'
import type { BoxProps } from './box'
import { VlanInput } from './fields'
import { LinkedBox } from './LinkedBox'

export function RouteBox(props: BoxProps<RouteRow>) {
  const { row: changed, first } = props
  const fields = useForm<TypedRoute>({
    defaultValues: changed ? typedRoute(changed) : newRoute(first),
  })
  const { control } = fields
  const row = () => routeRow(valuesOf(fields))
  const wrong = (field: string) => () => rowProblem(routeProblems, field, row(), changed)
  return (
    <LinkedBox of={props} fields={fields} row={row}>
      <TextInput
        control={control}
        name="dst"
        label="Destination"
        placeholder="0.0.0.0/0"
        check={wrong('dst')}
      />
      <TextInput
        control={control}
        name="gw"
        label="Gateway"
        placeholder="10.85.0.1"
        check={wrong('gw')}
      />
      <VlanInput control={control} name="vid" label="VLAN ID (optional)" check={wrong('vid')} />
      <NumberInput
        control={control}
        name="ribPriority"
        label="RIB priority (optional)"
        hint="Of several routes to one destination, that of the highest priority is used."
        min={0}
        max={255}
        check={wrong('ribPriority')}
      />
    </LinkedBox>
  )
}
