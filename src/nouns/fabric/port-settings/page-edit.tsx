/** Changes port settings: they are replaced as a whole by settings of the same name. */
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
  // As they were when the form opened: another answer must not replace what is typed.
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
