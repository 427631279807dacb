import { useRef } from 'react'
import type { AffinityGroup } from '@/api/contract/affinity'
import { R17 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { MAX_INSTANCE_GROUPS } from '@/nouns/compute/affinity-group/rules'
import { checkHostname } from '../rules-create'
import { TextInput } from '@/forms/fields'
import { PlatformInput } from '../form-cpu-platform'
import { JumboFramesInput, useHasJumboFrames } from '../form-jumbo-frames'
import { RestartPolicyInput } from '../form-restart-policy'
import type { Options } from '@/resources/options'
import type { Focusable } from '@/ui/Field'
import { AddPicker } from '@/ui/Picker'
import { Items } from './Items'
import { UserDataInput } from './UserDataInput'
import type { CreateForm } from './frame'
import { Foldable } from './frame'
import { CONFIGURED, configurationWords } from './words'
import { usePick, useValue } from '@/forms/present'

interface ConfigurationProps {
  form: CreateForm
  groups: Options<AffinityGroup>
}

function HostnameInput({ form }: { form: CreateForm }) {
  const { control } = form.fields
  const name = useValue(control, 'name')
  return (
    <TextInput
      control={control}
      name="hostname"
      label="Hostname"
      optional
      kind="name"
      placeholder={name || 'as the name'}
      check={checkHostname}
    />
  )
}

/** Settings with defaults that fit most instances. */
export function Configuration({ form, groups }: ConfigurationProps) {
  const { control, setValue } = form.fields
  const values = usePick(control, ...CONFIGURED)
  const hasPlatforms = useApiHas({ since: R17 })
  const hasJumboFrames = useHasJumboFrames()
  const select = useRef<Focusable>(null)
  const chosen = values.groups
  const set = (next: readonly string[]) => setValue('groups', next, { shouldDirty: true })
  const free = groups.items.filter((group) => !chosen.includes(group.name))
  return (
    <Foldable
      n={7}
      title="Configuration"
      form={form}
      fields={['hostname', 'userData']}
      summary={configurationWords(values)}
      startsOpen={false}
    >
      <HostnameInput form={form} />
      <UserDataInput control={control} />
      <h3>Anti-affinity groups</h3>
      <Items
        label="Anti-affinity groups"
        columns={['Name', 'Policy']}
        none="In no group"
        noun="group"
        items={chosen.map((name) => ({
          name,
          cells: [name, groups.items.find((group) => group.name === name)?.policy],
        }))}
        onRemove={(name) => set(chosen.filter((one) => one !== name))}
        after={select}
      />
      <AddPicker
        label="Add to anti-affinity group"
        hideLabel
        placeholder="Add to anti-affinity group"
        empty={groups.items.length === 0 ? 'No groups found' : 'In all groups already'}
        findUnlisted={groups.findUnlisted}
        hint={
          chosen.length >= MAX_INSTANCE_GROUPS
            ? `An instance is in at most ${MAX_INSTANCE_GROUPS} groups.`
            : undefined
        }
        disabled={chosen.length >= MAX_INSTANCE_GROUPS}
        options={free.map(({ name, policy, description }) => ({
          value: name,
          label: name,
          tag: policy,
          detail: description.slice(0, 40),
        }))}
        {...groups.picker}
        inputRef={select}
        onChange={(name) => set([...chosen, name])}
      />
      <RestartPolicyInput control={control} name="restart" label="Auto-restart policy" />
      {hasPlatforms && <PlatformInput control={control} name="platform" />}
      {hasJumboFrames && <JumboFramesInput control={control} name="jumboFrames" />}
    </Foldable>
  )
}
