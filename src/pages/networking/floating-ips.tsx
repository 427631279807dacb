import { floatingIpResource } from '@/resources/networking/floating-ip'
import { useEffects } from '@/resources/networking/use-effects'
import { networkingReads } from '@/resources/networking/reads'
import { AttachableList } from './AttachableList'

export default function FloatingIps() {
  useEffects()
  return (
    <AttachableList
      listOf={networkingReads.floatingIps}
      pools={networkingReads.pools()}
      resourceOf={floatingIpResource}
    />
  )
}
