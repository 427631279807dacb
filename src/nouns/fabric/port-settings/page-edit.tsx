/** Edits port settings: new settings with the same name replace them as a whole. */
import { useState } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { draftOfSettings } from './rules-draft'
import { paths } from '@/paths'
import { namesIn } from './looks'
import { settingsReads } from './reads'
import { SettingsPage } from './page-form/SettingsPage'

export default function PortSettingsEdit() {
  const name = useParam('portSettings')
  const { data: settings } = useRead(settingsReads.one(name))
  const all = useRead(settingsReads.all().all())
  const configs = useRead(settingsReads.bgpConfigs().all())
  // From when the form was opened: a later answer must not replace typed values.
  const [base] = useState(settings)
  const [start] = useState(() => draftOfSettings(settings, namesIn(all, configs)))
  return (
    <SettingsPage
      command="port-settings.edit"
      title={`Edit ${base.name}`}
      start={start}
      base={base}
      back={paths.portSettings({ portSettings: name })}
    />
  )
}
