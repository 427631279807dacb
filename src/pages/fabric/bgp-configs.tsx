import { useMemo } from 'react'
import { configResource, useHasMaxPaths } from '@/resources/fabric/bgp-config'
import { ListPage } from '../list/ListPage'
import { BgpPage } from './BgpPage'

export default function BgpConfigs() {
  const hasMaxPaths = useHasMaxPaths()
  const resource = useMemo(() => configResource(hasMaxPaths), [hasMaxPaths])
  return (
    <BgpPage tab="bgpConfigs">
      <ListPage resource={resource} isTab />
    </BgpPage>
  )
}
