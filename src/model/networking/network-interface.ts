/** What may be done with the network interfaces of an instance. Source: `compute-storage` 1.1, 6.2 and 6.4. */
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

/** Why an instance that has these interfaces cannot be given another one, if it cannot. */
export const nicCreateRefusal = (nics: readonly unknown[]): string | undefined =>
  nics.length >= MAX_NICS
    ? `An instance may not have more than ${MAX_NICS} network interfaces`
    : undefined

export const nicPrimaryRefusal = (nic: Nic): string | undefined =>
  nic.primary ? 'This network interface is already set as primary' : undefined

/** The primary interface goes last. @param nics all of the instance, this one included */
export const nicDeleteRefusal = (nic: Nic, nics: readonly unknown[]): string | undefined =>
  nic.primary && nics.length > 1
    ? 'The primary interface can’t be deleted while others are attached: make another one primary first'
    : undefined

/** The interface that the instance's name and its firewall rules go by. */
export const primaryNic = <T extends Nic>(nics: readonly T[]): T | undefined =>
  nics.find((nic) => nic.primary) ?? nics[0]

/**
 * One more network that an interface is to carry traffic for. What the API would refuse of the whole
 * list is said of the one that is added. @param others those in the list already
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

/** What a person fills in for a new interface, alone or with an instance. Source: `compute-storage` 6.3. */
export interface NicValues {
  name: string
  description: string
  /** By name, as is the subnet. */
  vpc: string | undefined
  subnet: string | undefined
  /** Blank: the next one that is free. */
  ip: string
}

export const emptyNic = (vpc?: string): NicValues => ({
  name: '',
  description: '',
  vpc,
  subnet: undefined,
  ip: '',
})

/** The values as the API takes them: an address of blanks is none. */
export const nicBody = ({
  name,
  description,
  vpc = '',
  subnet = '',
  ip,
}: NicValues): InstanceNetworkInterfaceCreate => ({
  name,
  description,
  vpcName: vpc,
  subnetName: subnet,
  ...(ip.trim() !== '' && { ip: ip.trim() }),
})
