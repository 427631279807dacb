/** The TLS certificates of a new silo: the added ones, and the small form that adds another. */
import { serverNow } from '@/api/server-time'
import { useImperativeHandle, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import type { NewCertificate, NewSilo } from './rules'
import { certificateNotes, siloHost } from '@/nouns/access/certificate/rules-notes'
import { chainOf } from '@/nouns/access/certificate/rules'
import { Button } from '@/ui/Button'
import type { InputProps } from '@/ui/Field'
import { ItemTable } from '@/ui/ItemTable'
import { Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { rule, tied } from '@/forms/fields'
import { useValue } from '@/forms/present'
import { CertificateBox } from './panel-certificate-box'

/** A new silo, and whether the form for a certificate is open: its typed values count as a change. */
export interface SiloValues extends NewSilo {
  isAdding: boolean
}

export const UNFINISHED = 'Add the TLS certificate, or cancel it, first'

const Whole = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  > table,
  > [role='group'] {
    width: 100%;
    min-width: 0;
  }
`

const Wrong = styled.p`
  font-size: 12px;
  color: ${color('bad')};
`

/** The facts of a certificate, and its problems for this silo, in a few words. */
function About({ of, silo }: { of: NewCertificate; silo: string }) {
  const chain = chainOf(of.cert)
  if (!chain) return <Faint>not readable</Faint>
  const notes = certificateNotes(chain, siloHost(silo, location.hostname), new Date(serverNow()))
  return (
    <>
      {chain[0].hosts.join(', ')}
      {notes.map(({ kind, title }) => (
        <Wrong key={kind}>{title}</Wrong>
      ))}
    </>
  )
}

interface ListProps extends InputProps<readonly NewCertificate[]> {
  silo: string
  isAdding: boolean
  setAdding(is: boolean): void
}

function CertificateList(props: ListProps) {
  const { value, onChange, error, inputRef, silo, isAdding, setAdding } = props
  const add = useRef<HTMLButtonElement>(null)
  useImperativeHandle(inputRef, () => ({ focus: () => add.current?.focus() }))
  const close = () => {
    setAdding(false)
    // The button that opened the small form exists again after the next render.
    setTimeout(() => add.current?.focus())
  }
  return (
    <Whole role="group" aria-label="TLS certificates">
      <span>TLS certificates</span>
      <ItemTable
        label="TLS certificates"
        items={value}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Name', render: ({ name }) => name },
          { title: 'Domains', render: (one) => <About of={one} silo={silo} /> },
        ]}
        removeLabel={({ name }) => `remove cert ${name}`}
        onRemove={(at) => onChange(value.filter((_, i) => i !== at))}
        onEmpty={() => add.current?.focus()}
      />
      {isAdding ? (
        <CertificateBox
          silo={silo}
          isTaken={(name) => value.some((one) => one.name === name)}
          onAdd={(certificate) => {
            onChange([...value, certificate])
            close()
          }}
          onClose={close}
        />
      ) : (
        <Button ref={add} onClick={() => setAdding(true)}>
          Add TLS certificate
        </Button>
      )}
      <div aria-live="assertive">{error && <Wrong>{error}</Wrong>}</div>
    </Whole>
  )
}

export function CertificatesInput({ fields }: { fields: UseFormReturn<SiloValues> }) {
  const { control, setValue } = fields
  const silo = useValue(control, 'name')
  const isAdding = useValue(control, 'isAdding')
  return (
    <Controller
      control={control}
      name="certificates"
      rules={rule((all: readonly NewCertificate[]) =>
        all.length === 0 ? 'At least one certificate is required' : undefined,
      )}
      render={(bound) => (
        <CertificateList
          {...tied(bound)}
          value={bound.field.value}
          silo={silo}
          isAdding={isAdding}
          setAdding={(is) => setValue('isAdding', is, { shouldDirty: true })}
        />
      )}
    />
  )
}
