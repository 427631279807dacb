import { timeseriesResource } from '@/resources/metrics/timeseries'
import { ListPage } from '../list/ListPage'
import { OxqlTabs } from './OxqlTabs'

export default function TimeseriesPage() {
  return (
    <OxqlTabs tab="timeseries">
      <ListPage resource={timeseriesResource} isTab />
    </OxqlTabs>
  )
}
