/** The form of new or edited port settings: its sections, or the settings as text. */
import { useCallback, useState } from 'react'
import type {
  SwitchPortSettings,
  SwitchPortSettingsCreate,
} from '@/api/contract/switch-port-settings'
import {
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsView,
} from '@/api/operations/switch-port-settings'
import { askToReplace } from '@commands/fabric/replace-settings'
import type { CommandId } from '@commands/index'
import { useShell } from '@/bind/shell'
import type { SettingsDraft } from '../rules-draft'
import { draftOfBody, settingsBody } from '../rules-draft'
import { readSettings, settingsText } from '../rules-text'
import { paths } from '@/paths'
import { SegmentedInput } from '@/forms/OneOfInput'
import { DescriptionInput, NamedInputs } from '@/forms/fields'
import { OpenDrafts } from '@/forms/DraftBox'
import { valuesOf } from '@/forms/draft'
import { FormPage } from '@/forms/FormPage'
import { useValue } from '@/forms/present'
import { Columns, Section } from '@/forms/Section'
import { moveSection } from '@/forms/sections'
import { Slice, Slices } from '@/forms/Slices'
import { useOperationForm } from '@/forms/use-form'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { Pair } from '@/ui/Pair'
import { PortSections, RouteSections } from './RowSections'
import { TextForm } from './TextForm'
import type { SettingsForm, SettingsValues } from './values'
import { draftOf, usePeerAbilities } from './values'

const GEOMETRIES = [
  { value: 'qsfp28x1', label: 'qsfp28x1', detail: 'one link' },
  { value: 'qsfp28x2', label: 'qsfp28x2', detail: 'two links' },
  { value: 'sfp28x4', label: 'sfp28x4', detail: 'four links' },
] as const

function General({ form, fixedName }: { form: SettingsForm; fixedName: string | undefined }) {
  const { control } = form.fields
  return (
    <Section n={1} title="General">
      {fixedName === undefined ? (
        <Pair>
          <NamedInputs control={control} />
        </Pair>
      ) : (
        <DescriptionInput control={control} name="description" />
      )}
      <SegmentedInput
        control={control}
        name="geometry"
        label="Geometry"
        hint="It says which links the port has."
        options={GEOMETRIES}
      />
    </Section>
  )
}

const Sections = ({ form, fixedName }: { form: SettingsForm; fixedName: string | undefined }) => (
  <Columns>
    <div>
      <General form={form} fixedName={fixedName} />
      <Slice n={2}>
        <PortSections form={form} />
      </Slice>
    </div>
    <div>
      <Slice n={3}>
        <RouteSections form={form} />
      </Slice>
    </div>
  </Columns>
)

/** Switches between the sections and the text, and carries the values over. */
function Switch({ form, unfinished }: { form: SettingsForm; unfinished: string | undefined }) {
  const { control, setValue } = form.fields
  const can = usePeerAbilities()
  const asText = useValue(control, 'asText')
  const text = useValue(control, 'text')
  const isReadable = !asText || readSettings(text, can).draft !== undefined
  const turn = () => {
    if (!asText) setValue('text', settingsText(draftOf(valuesOf(form.fields))))
    setValue('asText', !asText)
  }
  return (
    <Button
      reason={
        unfinished ?? (isReadable ? undefined : 'Mend the text first: the form cannot show it')
      }
      onClick={turn}
    >
      {asText ? 'Edit as form' : 'Edit as JSON'}
    </Button>
  )
}

interface SettingsPageProps {
  command: CommandId
  title: string
  start: SettingsDraft
  /** The edited settings, from when the form was opened: their name cannot change. */
  base?: SwitchPortSettings
  back: string
}

export function SettingsPage({ command, title, start, base, back }: SettingsPageProps) {
  const shell = useShell()
  const [open, setOpen] = useState<readonly string[]>([])
  const tellOpen = useCallback(
    (name: string, isOpen: boolean) =>
      setOpen((now) => (isOpen ? [...now, name] : now.filter((one) => one !== name))),
    [],
  )
  const form = useOperationForm<SettingsValues, 'networkingSwitchPortSettingsCreate'>(
    {
      command,
      operation: networkingSwitchPortSettingsCreate,
      start: { ...start, asText: false, text: '' },
      changes: base !== undefined,
      toInput: (values) => ({ body: settingsBody(draftOf(values)) }),
      async prepare(values) {
        const draft = draftOf(values)
        const { isMeant, replaces } = await askToReplace(draft, base, shell.ctx())
        if (!isMeant) return undefined
        const input = { body: settingsBody(draft) }
        return replaces ? { input, done: `Port settings ${draft.name} replaced` } : { input }
      },
      done: ({ name }) => `Port settings ${name} created`,
      leadsTo: (_, { name }) => paths.portSettings({ portSettings: name }),
      back,
      ...(!base && {
        lookFor: ({ name }) => ({
          operation: networkingSwitchPortSettingsView,
          input: { path: { port: name } },
        }),
      }),
      filling: {
        from: (body) => ('links' in body ? draftOfBody(body as SwitchPortSettingsCreate) : {}),
      },
      section: moveSection,
      // The text contains the keys of peers.
      secrets: ['text', 'asText'],
    },
    'form',
  )
  const asText = useValue(form.fields.control, 'asText')
  const [first] = open
  const unfinished = first === undefined ? undefined : `Finish or cancel “${first}” first`
  return (
    <OpenDrafts.Provider value={tellOpen}>
      <Slices count={3}>
        <FormPage
          form={form}
          title={title}
          beside={<Switch form={form} unfinished={unfinished} />}
          submit={base ? 'Update port settings' : 'Create port settings'}
          reason={unfinished}
        >
          {base && (
            <Notice tone="warn">
              The rack replaces the settings as a whole, at once on every port that has them. These
              ports are named before anything is sent.
            </Notice>
          )}
          {asText ? (
            <TextForm form={form} fixedName={base?.name} />
          ) : (
            <Sections form={form} fixedName={base?.name} />
          )}
        </FormPage>
      </Slices>
    </OpenDrafts.Provider>
  )
}
