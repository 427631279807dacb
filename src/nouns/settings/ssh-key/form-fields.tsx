/**
 * The fields of a new SSH key, for its panel and for the form of a new instance. The key is parsed while it
 * is typed or pasted, and its kind or its error is shown.
 */
import type { Control, FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { isPrivateKey } from '@/api/secrets'
import { checkSshKey, isBegun, readSshKey } from './rules'
import { Notice } from '@/ui/Message'
import { TextArea } from '@/ui/TextArea'
import { Faint } from '@/ui/text'
import { rule, tied } from '@/forms/fields'

export interface SshKeyValues {
  name: string
  description: string
  publicKey: string
}

export const EMPTY_KEY: SshKeyValues = { name: '', description: '', publicKey: '' }

/** The body of the request. */
export const sshKeyBody = ({ publicKey, ...values }: SshKeyValues) => ({
  ...values,
  publicKey: publicKey.trim(),
})

const Whole = styled.span`
  overflow-wrap: anywhere;
`

/** The facts of the key: 'Ed25519, 256 bits' and the fingerprint, as printed by `ssh-keygen -l`. */
function Seen({ publicKey }: { publicKey: string }) {
  const facts = readSshKey(publicKey)
  if (!facts) return null
  const { called, bits, comment, fingerprint, options, isAuthority } = facts
  return (
    <Whole>
      {called}, {bits} bits{isAuthority && ', of an authority'} · {fingerprint}
      {comment && <Faint> · {comment}</Faint>}
      {options.length > 0 && <Faint> · with {options.join(', ')}</Faint>}
    </Whole>
  )
}

interface PublicKeyInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  rows?: number
  hint: string
}

export const PublicKeyInput = <V extends FieldValues>({
  control,
  name,
  rows = 8,
  hint,
}: PublicKeyInputProps<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule<PathValue<V, typeof name>>(checkSshKey)}
    render={(bound) => {
      const value: string = bound.field.value
      const { error, ...field } = tied(bound)
      const live = value === '' || isBegun(value) ? undefined : checkSshKey(value)
      return (
        <>
          <TextArea
            label="Public key"
            rows={rows}
            placeholder="ssh-ed25519 AAAA… you@machine"
            hint={readSshKey(value) ? <Seen publicKey={value} /> : hint}
            error={live ?? error}
            {...field}
          />
          {isPrivateKey(value) && (
            <Notice tone="warn" title="A private key was pasted">
              Anyone who has it can act as you. If it may have been exposed, create a new one.
            </Notice>
          )}
        </>
      )
    }}
  />
)
