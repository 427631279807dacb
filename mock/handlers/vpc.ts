import type * as contents from '@/api/operations/project-contents'
import type * as ops from '@/api/operations/vpc'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find, parentFrom } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { addVpc, removeVpc } from '../rack/vpc'
import { subnet } from './subnet'

export const vpc: HandlersFor<typeof ops & typeof contents> = {
  ...subnet,

  vpcList: ({ actor, world, query }) =>
    world.vpcs.page(query, parentFrom(world, actor.siloId, world.projects, query).id),

  vpcCreate: ({ actor, world, query, body }) =>
    addVpc(world, parentFrom(world, actor.siloId, world.projects, query), body),

  vpcView: ({ actor, world, path, query }) =>
    find(world, actor.siloId, world.vpcs, path.vpc, query),

  // Fields that the body leaves out stay.
  vpcUpdate: ({ actor, world, path, query, body }) => {
    const found = find(world, actor.siloId, world.vpcs, path.vpc, query)
    return updateNamed(world, world.vpcs, found, body, { dnsName: body.dnsName ?? found.dnsName })
  },

  // The router and the rules are deleted with the VPC. All subnets, even the default one, must be deleted first.
  vpcDelete: ({ actor, world, path, query }) => {
    const { id } = find(world, actor.siloId, world.vpcs, path.vpc, query)
    if (world.subnets.count(id) > 0) throw invalid('VPC cannot be deleted while VPC Subnets exist')
    removeVpc(world, id)
  },
}
