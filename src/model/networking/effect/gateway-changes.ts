/** A VPC after a change of its ways out: for the effect of that change. */
import type { Topology } from '../topology'
import type { VpcChange } from './vpc-changes'

type Gateway = Topology['gateways'][number]

const withGateways =
  (change: (gateways: readonly Gateway[]) => readonly Gateway[]): VpcChange =>
  (vpc) => ({ ...vpc, topology: { ...vpc.topology, gateways: change(vpc.topology.gateways) } })

/** A VPC without a gateway: routes that name it lead nowhere. @param name of the gateway */
export const withoutGateway = (name: string): VpcChange =>
  withGateways((all) => all.filter(({ gateway }) => gateway.name !== name))

const isOther =
  (gone: string | undefined) =>
  ({ id, name }: { id: string; name: string }): boolean =>
    name !== gone && id !== gone

/** A gateway without something that is attached to it. @param gone the name or id of the attachment */
export const withoutAttached = (
  name: string,
  gone: { pool?: string; address?: string },
): VpcChange =>
  withGateways((all) =>
    all.map((one) =>
      one.gateway.name === name
        ? {
            ...one,
            pools: one.pools.filter(isOther(gone.pool)),
            addresses: one.addresses.filter(isOther(gone.address)),
          }
        : one,
    ),
  )
