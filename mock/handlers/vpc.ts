import type * as contents from '@/api/operations/project-contents'
import type * as ops from '@/api/operations/vpc'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { updateNamed } from '../rack/renames'
import { addVpc, removeVpc } from '../rack/vpc'
import { subnet } from './subnet'

export const vpc: HandlersFor<typeof ops & typeof contents> = {
  ...subnet,

  vpcList: ({ parent, world, query }) => world.vpcs.page(query, parent(world.projects).id),

  vpcCreate: ({ parent, world, body }) => addVpc(world, parent(world.projects), body),

  vpcView: ({ find, world, path }) => find(world.vpcs, path.vpc),

  // Fields that the body leaves out stay.
  vpcUpdate: ({ find, world, path, body }) => {
    const found = find(world.vpcs, path.vpc)
    return updateNamed(world, world.vpcs, found, body, { dnsName: body.dnsName ?? found.dnsName })
  },

  // The router and the rules are deleted with the VPC. All subnets, even the default one, must be deleted first.
  vpcDelete: ({ find, world, path }) => {
    const { id } = find(world.vpcs, path.vpc)
    if (world.subnets.count(id) > 0) throw invalid('VPC cannot be deleted while VPC Subnets exist')
    removeVpc(world, id)
  },
}
