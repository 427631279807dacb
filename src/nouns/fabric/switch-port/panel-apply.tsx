/** Applies settings to a port, after showing the changes. */
import { asnRefusal } from '@commands/fabric/settings-on-ports'
import { oneCall } from '@commands/engine/one-call'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@/api/errors'
import type { SwitchPort } from '@/api/contract/switch-port'
import { networkingSwitchPortApplySettings } from '@/api/operations/switch-port'
import { networkingSwitchPortSettingsView } from '@/api/operations/switch-port-settings'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam, useShell } from '@/bind/shell'
import { differenceOf } from '@/nouns/fabric/port-settings/rules-difference'
import { factsOf } from '@/nouns/fabric/port-settings/rules-facts'
import { onPort, portText } from './rules'
import { namesIn } from '@/nouns/fabric/port-settings/looks'
import { settingsReads } from '@/nouns/fabric/port-settings/reads'
import { portReads } from './reads'
import { useOptions } from '@/resources/options'
import { FormPanel } from '@/forms/FormPanel'
import { PickerInput } from '@/forms/PickerInput'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'
import { DifferenceList } from '@/ui/DifferenceList'
import { Notice } from '@/ui/Message'

interface Values {
  portSettings: string | undefined
}

/** Settings by name or id, once chosen. */
const useSettings = (nameOrId: string | undefined) =>
  useQuery({
    ...settingsReads.one(nameOrId ?? ''),
    enabled: nameOrId !== undefined,
    throwOnError: false,
  })

/** The changes on the port from the current settings to the chosen ones. */
function Changes({ port, chosen }: { port: SwitchPort; chosen: string }) {
  const applied = port.portSettingsId ?? undefined
  const was = useSettings(applied)
  const now = useSettings(chosen)
  const names = namesIn(
    useSideRead(settingsReads.all().all()),
    useSideRead(settingsReads.bgpConfigs().all()),
  )
  // Racks may delete settings in use: then they are not found.
  const isGone = isNotFound(was.error)
  if (!now.data || (applied !== undefined && !was.data && !isGone))
    return (
      <>
        <SideFailure what="The applied settings" query={was} />
        <SideFailure what="The chosen settings" query={now} />
      </>
    )
  const found = differenceOf(was.data ? factsOf(was.data, names) : [], factsOf(now.data, names))
  return (
    <>
      {isGone && (
        <Notice tone="note">
          The settings that the port had were deleted: they are not compared.
        </Notice>
      )}
      <DifferenceList
        title="What changes on the port"
        none={
          applied === now.data.id
            ? 'Nothing: these settings are applied already.'
            : 'Nothing: both settings say the same.'
        }
        parts={found.map(({ title, rows }) => ({
          heading: title,
          lines: rows.map(({ kind, key, facts }) => ({
            key,
            kind,
            name: key,
            ...(kind === 'changed'
              ? { values: facts }
              : {
                  text: facts
                    .map(({ label, was: old, now: text }) => `${label} ${old || text}`)
                    .join(', '),
                }),
          })),
        }))}
      />
    </>
  )
}

export default function SwitchPortApply() {
  const shell = useShell()
  const at = {
    rackId: useParam('rackId'),
    switchSlot: useParam('switchSlot'),
    switchPort: useParam('switchPort'),
  }
  const { data: port } = useRead(portReads.port(at))
  const settings = useOptions(
    useSideRead(settingsReads.all().all()),
    networkingSwitchPortSettingsView,
    (name) => ({ path: { port: name } }),
  )
  const toInput = ({ portSettings = '' }: Values) => ({ ...onPort(at), body: { portSettings } })
  const form = useOperationForm<Values, 'networkingSwitchPortApplySettings'>({
    command: 'switch-port.apply',
    operation: networkingSwitchPortApplySettings,
    start: { portSettings: undefined },
    toInput,
    prepare: async (values) => {
      const wanted = await shell.ctx().read(networkingSwitchPortSettingsView, {
        path: { port: values.portSettings ?? '' },
      })
      const refusal = await asnRefusal(wanted.bgpPeers, [port], shell.ctx())
      if (refusal !== undefined) {
        form.fields.setError('portSettings', { message: `Not on this switch: ${refusal}` })
        return undefined
      }
      const isMeant = await shell.ctx().confirm({
        title: `Apply settings ${values.portSettings}`,
        lines: [
          'The links of the port are set up anew. This may cut the rack off from your network.',
        ],
        names: [portText(port)],
        refused: [],
        verb: 'Apply settings',
        tone: 'danger',
        ahead: oneCall(networkingSwitchPortApplySettings, toInput(values)),
      })
      return isMeant ? { input: toInput(values) } : undefined
    },
    done: ({ portSettings }) => `Settings ${portSettings} applied to ${portText(port)}`,
  })
  const { control } = form.fields
  const chosen = useValue(control, 'portSettings')
  return (
    <FormPanel form={form} subtitle={portText(port)} submit="Apply settings">
      <PickerInput
        control={control}
        name="portSettings"
        label="Settings"
        placeholder="Select port settings"
        empty="No port settings"
        options={settings.items.map(({ name, description }) => ({
          value: name,
          label: name,
          detail: description,
        }))}
        from={settings}
      />
      <Notice tone="warn">
        Applying settings may cut the rack off from your network, and this console with it.
      </Notice>
      {chosen !== undefined && <Changes port={port} chosen={chosen} />}
    </FormPanel>
  )
}
