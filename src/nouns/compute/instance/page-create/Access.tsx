import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { SshKey } from '@/api/contract/current-user'
import { ApiError } from '@/api/errors'
import { currentUserSshKeyCreate } from '@/api/operations/ssh-key'
import { useShell } from '@/bind/shell'
import { checkKeys } from '../rules-create'
import { DescriptionInput, NameInput, rule } from '@/forms/fields'
import type { SshKeyValues } from '@/nouns/settings/ssh-key/form-fields'
import { EMPTY_KEY, PublicKeyInput, sshKeyBody } from '@/nouns/settings/ssh-key/form-fields'
import type { Options } from '@/resources/options'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Message'
import { Pair } from '@/ui/Pair'
import { Dim, Faint } from '@/ui/text'
import { DraftBox } from '@/forms/DraftBox'
import type { CreateForm } from './frame'
import { Buttons } from '@/forms/Section'
import { Foldable } from './frame'
import { keyWords } from './words'
import { useValue } from '@/forms/present'
import { Refusal } from '@/forms/Refusal'
import { useRefusals } from '@/forms/refusals'

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
`

/** The choice of SSH keys for the instance: all of the user's own by default. */
export function Access({ form, offered }: { form: CreateForm; offered: Options<SshKey> }) {
  const { items: all, picker } = offered
  const { control, getValues, setValue, formState } = form.fields
  const { isSubmitted } = formState
  const keys = useValue(control, 'keys')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const set = (next: readonly string[]) =>
    setValue('keys', next, { shouldDirty: true, shouldValidate: isSubmitted })
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus())
  }
  return (
    <Foldable
      n={6}
      title="SSH keys"
      form={form}
      fields={['keys']}
      summary={keyWords({ keys }, all.length)}
      startsOpen
    >
      <Controller
        control={control}
        name="keys"
        rules={rule(checkKeys)}
        render={({ field, fieldState: { error } }) => (
          <>
            {all.length === 0 ? (
              <Faint as="p">{picker.hint ?? picker.empty ?? 'No SSH keys'}</Faint>
            ) : (
              <div role="group" aria-label="SSH keys">
                <Checkbox
                  label="Select all"
                  value={keys.length === all.length}
                  mixed={keys.length > 0 && keys.length < all.length}
                  onChange={(on) => set(on ? all.map((key) => key.id) : [])}
                  inputRef={field.ref}
                />
                <List>
                  {all.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={name}
                      value={keys.includes(id)}
                      onChange={(on) => set(on ? [...keys, id] : keys.filter((one) => one !== id))}
                    />
                  ))}
                </List>
              </div>
            )}
            {error?.message && <Notice tone="bad">{error.message}</Notice>}
          </>
        )}
      />
      <Dim as="p">cloud-init puts the keys on the guest, if the image has it.</Dim>
      {isOpen ? (
        <NewKey
          // A key added here is selected, since the user wants it on the instance.
          onAdd={(key) => {
            set([...getValues('keys'), key.id])
            close()
          }}
          onClose={close}
        />
      ) : (
        <Buttons>
          <Button ref={button} onClick={() => setOpen(true)}>
            Add SSH key
          </Button>
        </Buttons>
      )}
    </Foldable>
  )
}

/**
 * Adds an SSH key to the user's profile and selects it. The key is stored at once, even if the instance is never
 * created.
 */
function NewKey({ onAdd, onClose }: { onAdd: (key: SshKey) => void; onClose: () => void }) {
  const shell = useShell()
  const fields = useForm<SshKeyValues>({ defaultValues: EMPTY_KEY })
  const { errors, refuse, clear } = useRefusals(fields)

  const add = async (values: SshKeyValues) => {
    clear()
    try {
      const key = await shell.registry.send(
        'instance.create',
        currentUserSshKeyCreate,
        { body: sshKeyBody(values) },
        shell.ctx(),
        `SSH key ${values.name} created`,
      )
      onAdd(key)
    } catch (error) {
      const isTaken = error instanceof ApiError && error.errorCode === 'ObjectAlreadyExists'
      refuse(error, isTaken ? { name: 'name', note: 'Name already exists' } : undefined)
    }
  }
  return (
    <DraftBox title="Add SSH key" fields={fields} onAdd={add} onClose={onClose}>
      <Pair>
        <NameInput control={fields.control} name="name" />
        <DescriptionInput control={fields.control} name="description" />
      </Pair>
      <PublicKeyInput
        control={fields.control}
        name="publicKey"
        rows={4}
        hint="It is stored in your profile and can be used for other instances, too."
      />
      <Refusal errors={errors} />
    </DraftBox>
  )
}
