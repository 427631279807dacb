import { useMemo } from 'react'
import { configResource, useHasMaxPaths } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { BgpPage } from '@/pages/fabric/BgpPage'

export default function BgpConfigs() {
  const hasMaxPaths = useHasMaxPaths()
  const resource = useMemo(() => configResource(hasMaxPaths), [hasMaxPaths])
  return (
    <BgpPage tab="bgpConfigs">
      <ListPage resource={resource} isTab />
    </BgpPage>
  )
}
