import { usePlace } from '@/bind/shell'
import { NEW_SETTINGS } from './rules-draft'
import { paths } from '@/paths'
import { withSearch } from '@/forms/with-search'
import { SettingsPage } from './page-form/SettingsPage'

export default function PortSettingsCreate() {
  const { search } = usePlace()
  return (
    <SettingsPage
      command="port-settings.create"
      title="New port settings"
      start={NEW_SETTINGS}
      back={withSearch(paths.allPortSettings(), search)}
    />
  )
}
