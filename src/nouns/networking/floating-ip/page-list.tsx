import { floatingIpResource } from './looks'
import { useEffects } from '@/resources/networking/use-effects'
import { networkingReads } from '@/resources/networking/reads'
import { AttachableList } from '@/pages/networking/AttachableList'

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
