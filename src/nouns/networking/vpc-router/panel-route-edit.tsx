import type { RouterRoute } from '@/api/contract/router'
import { inOneSpelling } from '@/model/networking/ip-spelling'
import { onRoute } from '@/api/inputs'
import { vpcRouterRouteUpdate } from '@/api/operations/router'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import type { EditField } from '@/model/merge'
import { routeUpdateRefusal } from './rules-route'
import { networkingReads } from '@/resources/networking/reads'
import { END_WORDS } from './looks'
import { Notice } from '@/ui/Message'
import { NAMED_FIELDS, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { RouteEffect } from './panel-route-effect'
import type { RouteValues } from './panel-route-values'
import { RouteFields } from './panel-route-fields'
import { routeBody } from './panel-route-values'
import { useEditForm } from '@/forms/use-edit-form'

const valuesOf = (route: RouterRoute): RouteValues => ({
  ...named(route),
  destinationType: route.destination.type,
  destination: route.destination.value,
  targetType: route.target.type,
  target: 'value' in route.target ? route.target.value : undefined,
})

const FIELDS: readonly EditField<RouteValues>[] = [
  ...NAMED_FIELDS,
  {
    label: 'Destination',
    keys: ['destinationType', 'destination'],
    spell: inOneSpelling,
    format: ({ destinationType, destination }) =>
      `${END_WORDS[destinationType]} ${destination ?? ''}`,
  },
  {
    label: 'Target',
    keys: ['targetType', 'target'],
    spell: inOneSpelling,
    format: ({ targetType, target }) => `${END_WORDS[targetType]} ${target ?? ''}`.trim(),
  },
]

export default function RouteEdit() {
  const at = {
    project: useParam('project'),
    vpc: useParam('vpc'),
    router: useParam('router'),
    route: useParam('route'),
  }
  const { data: route } = useRead(networkingReads.route(at))
  const isDefault = route.kind === 'default'
  const form = useEditForm<RouteValues, RouterRoute, 'vpcRouterRouteUpdate'>({
    command: 'router-route.edit',
    operation: vpcRouterRouteUpdate,
    thing: route,
    valuesOf,
    fields: FIELDS,
    // The API replaces both ends, so both are always sent; for a default route it accepts nothing else.
    toInput: (values) => {
      const { name, description, ...ends } = routeBody(values)
      return { ...onRoute(at), body: isDefault ? ends : { name, description, ...ends } }
    },
  })
  const refusal = routeUpdateRefusal(route)
  return (
    <FormPanel form={form} subtitle={at.route} submit="Update route" reason={refusal}>
      {refusal && <Notice tone="warn">{refusal}.</Notice>}
      {isDefault && <Notice tone="note">Of a default route only the target can be changed.</Notice>}
      <RouteFields
        fields={form.fields}
        at={at}
        id={route.id}
        kind={isDefault ? 'default' : 'custom'}
        disabled={refusal !== undefined}
      />
      <RouteEffect at={at} control={form.fields.control} edited={route} />
    </FormPanel>
  )
}
