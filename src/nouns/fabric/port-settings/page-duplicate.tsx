/** Creates port settings from a copy of others. */
import { useState } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { duplicateOf } from './rules-draft'
import { paths } from '@/paths'
import { namesIn } from './looks'
import { settingsReads } from './reads'
import { SettingsPage } from './page-form/SettingsPage'

export default function PortSettingsDuplicate() {
  const name = useParam('portSettings')
  const { data: settings } = useRead(settingsReads.one(name))
  const all = useRead(settingsReads.all().all())
  const configs = useRead(settingsReads.bgpConfigs().all())
  // From when the form was opened: a later answer must not replace typed values.
  const [start] = useState(() => duplicateOf(settings, namesIn(all, configs)))
  return (
    <SettingsPage
      command="port-settings.duplicate"
      title={`Duplicate of ${settings.name}`}
      start={start}
      back={paths.portSettings({ portSettings: name })}
    />
  )
}
