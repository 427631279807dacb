/** Network interfaces of an instance: at most eight, changed only while it is stopped. */
import type {
  InstanceNetworkInterface,
  InstanceNetworkInterfaceCreate,
} from '@/api/contract/instance'
import { formatNet, parseNet } from './ip'
import type { Check } from '../validate'
import { checkNetwork } from '../validate'
import { checkTransitIps } from './vpc-blocks'

export const MAX_NICS = 8

type Nic = Pick<InstanceNetworkInterface, 'primary'>

/** Why an instance with these interfaces cannot have another one. */
export const nicCreateRefusal = (nics: readonly unknown[]): string | undefined =>
  nics.length >= MAX_NICS
    ? `An instance may not have more than ${MAX_NICS} network interfaces`
    : undefined

export const nicPrimaryRefusal = (nic: Nic): string | undefined =>
  nic.primary ? 'This network interface is already set as primary' : undefined

/**
 * Why an interface cannot be deleted: the primary one must be the last.
 * @param nics all interfaces of the instance, this one included
 */
export const nicDeleteRefusal = (nic: Nic, nics: readonly unknown[]): string | undefined =>
  nic.primary && nics.length > 1
    ? 'The primary interface can’t be deleted while others are attached: make another one primary first'
    : undefined

/** The interface that the instance's name and its firewall rules refer to. */
export const primaryNic = <T extends Nic>(nics: readonly T[]): T | undefined =>
  nics.find((nic) => nic.primary) ?? nics[0]

/**
 * Checks one more network that an interface is to carry traffic for. Rules of the API for the whole
 * list are reported for the added entry.
 * @param others the entries of the list already
 */
export const checkTransitIp =
  (others: readonly string[]): Check<string> =>
  (value) => {
    const wrong = checkNetwork(value)
    if (wrong) return wrong
    const written = formatNet(parseNet(value))
    if (others.some((other) => formatNet(parseNet(other)) === written))
      return 'Transit IP already in list'
    return checkTransitIps([...others, value])
  }

/**
 * Why an interface that is added to an instance needs an address here. A rack of a later version gives one
 * without an address both IP versions, and refuses to list such interfaces in the version that the console
 * speaks. Together with a new instance, one without an address gets IPv4 alone.
 */
export const ADDRESS_NEEDED =
  'Required: without one, this rack assigns an address of each IP version, and the console cannot yet list the interfaces of an instance that has both.'

/** The values of a new interface, alone or with an instance. */
export interface NicValues {
  name: string
  description: string
  /** By name, like the subnet. */
  vpc: string | undefined
  subnet: string | undefined
  /** Blank: the next free address. */
  ip: string
  /** Only where the API takes them at once. */
  transitIps: { items: readonly string[]; typed: string }
}

export const emptyNic = (vpc?: string): NicValues => ({
  name: '',
  description: '',
  vpc,
  subnet: undefined,
  ip: '',
  transitIps: { items: [], typed: '' },
})

/** The values as the API takes them: a blank address is left out. */
export const nicBody = ({
  name,
  description,
  vpc = '',
  subnet = '',
  ip,
  transitIps,
}: NicValues): InstanceNetworkInterfaceCreate => ({
  name,
  description,
  vpcName: vpc,
  subnetName: subnet,
  ...(ip.trim() !== '' && { ip: ip.trim() }),
  ...(transitIps.items.length > 0 && { transitIps: [...transitIps.items] }),
})
