/** The protocol filters of a firewall rule, with type and code of ICMP. */
import { useImperativeHandle, useRef, useState } from 'react'
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import { R19 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import type { IcmpProtocol } from './rules'
import { isIcmp, isIcmpFilter, protocolWord } from './rules'
import { TRACED } from '@/model/networking/firewall/trace-question'
import type { ProtocolsValue } from '@/model/networking/firewall/form'
import {
  addProtocol,
  checkIcmpType,
  checkTypedCode,
  protocolName,
  protocolOf,
  protocolsValue,
  typedCode,
  typesOf,
} from '@/model/networking/firewall/form'
import { ComboBox } from '@/ui/ComboBox'
import type { InputProps } from '@/ui/Field'
import { ItemTable } from '@/ui/ItemTable'
import { Pair } from '@/ui/Pair'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { Dim, Faint, Unseen } from '@/ui/text'
import { SubForm } from '@/forms/SubForm'

/** Since release 19. */
const ICMP6 = { since: R19 } as const

const ALL_TYPES = 'all'
const typeOptions = (protocol: IcmpProtocol['type']) => [
  { value: ALL_TYPES, label: 'All types' },
  ...typesOf(protocol).map(([number, name]) => ({
    value: String(number),
    label: String(number),
    listed: `${number} - ${name}`,
  })),
]

/** An empty cell, with its meaning for screen readers. */
const Every = ({ means }: { means: string }) => (
  <Faint data-tip={means}>
    —<Unseen> {means}</Unseen>
  </Faint>
)

function TypeCell({ of }: { of: VpcFirewallRuleProtocol }) {
  if (isIcmpFilter(of) && of.value) return of.value.icmpType
  return <Every means={`Matches all ${protocolWord(of.type)} traffic`} />
}

function CodeCell({ of }: { of: VpcFirewallRuleProtocol }) {
  const word = protocolWord(of.type)
  if (!isIcmpFilter(of) || !of.value) return <Every means={`Matches all ${word} traffic`} />
  return of.value.code ?? <Every means={`Matches all ${word} of type ${of.value.icmpType}`} />
}

export function ProtocolsInput({
  value,
  onChange,
  onBlur,
  error,
  inputRef,
}: InputProps<ProtocolsValue>) {
  const { items, type, icmpType, code } = value
  const protocols = useApiHas(ICMP6) ? TRACED : TRACED.filter((one) => one !== 'icmp6')
  const select = useRef<HTMLButtonElement>(null)
  const [tried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  useImperativeHandle(inputRef, () => ({ focus: () => select.current?.focus() }))

  const clear = (next: readonly VpcFirewallRuleProtocol[]) => {
    setTried(false)
    onChange(protocolsValue(next))
  }
  const add = () => {
    const { item } = protocolOf(value)
    if (type === undefined) return
    if (!item) return setTried(true)
    announce(`Added ${protocolName(item)}`)
    clear(addProtocol(items, item))
    select.current?.focus()
  }
  return (
    <SubForm
      label="Protocol filters"
      addLabel="Add protocol filter"
      isBlank={type === undefined}
      blankReason="Select a protocol first"
      onAdd={add}
      onClear={() => clear(items)}
      announcement={announcement}
      fields={
        <>
          <Select
            label="Protocol filters"
            optional
            placeholder="Select a protocol"
            value={type}
            onChange={(next) => onChange({ items, type: next, icmpType: '', code: '' })}
            options={protocols.map((one) => ({ value: one, label: protocolWord(one) }))}
            onBlur={onBlur}
            error={error}
            inputRef={select}
          />
          {type !== undefined && isIcmp(type) && (
            <Pair>
              <ComboBox
                label={`${protocolWord(type)} type`}
                hint="Leave it blank to match any type"
                optional
                custom
                placeholder="All types"
                value={icmpType === '' ? undefined : icmpType}
                onChange={(next: string | undefined) =>
                  onChange({ ...value, icmpType: next === ALL_TYPES ? '' : (next ?? '').trim() })
                }
                options={typeOptions(type)}
                onEnter={add}
                error={tried ? checkIcmpType(icmpType) : undefined}
              />
              {icmpType.trim() !== '' && (
                <TextField
                  label={`${protocolWord(type)} code`}
                  hint="A single code, a range, or blank for all codes of this type"
                  optional
                  value={code}
                  onChange={(next) => onChange({ ...value, code: typedCode(next) })}
                  error={tried ? checkTypedCode(code) : undefined}
                />
              )}
            </Pair>
          )}
        </>
      }
    >
      <ItemTable
        label="Protocol filters"
        items={items}
        keyOf={protocolName}
        columns={[
          { title: 'Protocol', render: (item) => <Dim>{protocolWord(item.type)}</Dim> },
          { title: 'Type', render: (item) => <TypeCell of={item} /> },
          { title: 'Code', render: (item) => <CodeCell of={item} /> },
        ]}
        removeLabel={(item) => `Remove ${protocolName(item)}`}
        onRemove={(at) => {
          const item = items[at]
          if (item) announce(`Removed ${protocolName(item)}`)
          onChange({ ...value, items: items.filter((_, i) => i !== at) })
        }}
        onEmpty={() => select.current?.focus()}
      />
    </SubForm>
  )
}
