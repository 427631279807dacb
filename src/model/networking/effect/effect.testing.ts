/** Parts of VPCs for the tests of effects. */

export const named = (name: string) => ({
  id: `id-${name}`,
  name,
  description: '',
  timeCreated: new Date(0),
  timeModified: new Date(0),
})

/** An interface of the subnet a. @param instance the name of its instance */
export const nic = (name: string, instance: string, ip: string, primary: boolean) => ({
  ...named(name),
  instanceId: `id-${instance}`,
  ipStack: { type: 'v4' as const, value: { ip, transitIps: [] } },
  mac: 'A8:40:25:F0:00:01',
  primary,
  subnetId: 'id-a',
  vpcId: 'id-v',
})
