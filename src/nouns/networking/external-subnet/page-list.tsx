import { externalSubnetResource } from './looks'
import { externalSubnetReads } from './reads'
import { AttachableList } from '@/pages/networking/AttachableList'

export default function ExternalSubnets() {
  return (
    <AttachableList
      listOf={externalSubnetReads.subnets}
      pools={externalSubnetReads.pools()}
      resourceOf={externalSubnetResource}
    />
  )
}
