import { vpcRouterRouteCreate } from '@/api/operations/router'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { routeCreateRefusal } from './rules-route'
import { networkingReads } from '@/resources/networking/reads'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { RouteEffect } from './panel-route-effect'
import type { RouteValues } from './panel-route-values'
import { RouteFields } from './panel-route-fields'
import { NEW_ROUTE, routeBody, routeValues } from './panel-route-values'
import { useOperationForm } from '@/forms/use-form'

export default function RouteCreate() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), router: useParam('router') }
  const { data: router } = useRead(networkingReads.router(at))
  const form = useOperationForm<RouteValues, 'vpcRouterRouteCreate'>({
    command: 'router-route.create',
    operation: vpcRouterRouteCreate,
    start: NEW_ROUTE,
    toInput: (values) => ({ query: at, body: routeBody(values) }),
    filling: { from: routeValues },
  })
  const refusal = routeCreateRefusal(router)
  return (
    <FormPanel form={form} subtitle={at.router} submit="Create route" reason={refusal}>
      {refusal && <Notice tone="warn">{refusal}.</Notice>}
      <RouteFields fields={form.fields} at={at} disabled={refusal !== undefined} />
      {refusal === undefined && <RouteEffect at={at} control={form.fields.control} />}
    </FormPanel>
  )
}
