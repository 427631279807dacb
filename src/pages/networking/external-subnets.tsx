import { externalSubnetResource } from '@/resources/networking/external-subnet'
import { externalSubnetReads } from '@/resources/networking/external-subnet-reads'
import { AttachableList } from './AttachableList'

export default function ExternalSubnets() {
  return (
    <AttachableList
      listOf={externalSubnetReads.subnets}
      pools={externalSubnetReads.pools()}
      resourceOf={externalSubnetResource}
    />
  )
}
