/** The fields of a route: its destination and its target. */
import type { OneRouter } from '@/api/inputs'
import { useRead } from '@/bind/read'
import { overlapText, overlapsOf } from './rules-overlap'
import { customDestinations, customTargets, wayRefusal } from './rules-route'
import { useInstanceOptions } from '@/resources/options'
import { networkingReads } from '@/resources/networking/reads'
import { END_WORDS } from './looks'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { DescriptionInput, NameInput, checked, rule, tied } from '@/forms/fields'
import { useValue } from '@/forms/present'
import { unlessUnchanged } from '@/forms/unchanged'
import { RouteFindings } from './panel-route-findings'
import type { RouteValues } from './panel-route-values'
import { checkValue, routeBody } from './panel-route-values'

const HINTS: Partial<Record<string, string>> = {
  ip: 'IPv4 or IPv6, such as 203.0.113.7 or 2001:db8::7',
  ip_net: 'IPv4 or IPv6, such as 10.99.0.0/16 or 2001:db8:7::/48',
}

const PLACEHOLDERS: Partial<Record<string, string>> = {
  ip: '203.0.113.7',
  ip_net: '10.99.0.0/16',
}

/** The properties of a text field, empty for a missing value. */
const text = <P extends { value: string | undefined }>(field: P) => ({
  ...field,
  value: field.value ?? '',
})

interface RouteFieldsProps {
  fields: UseFormReturn<RouteValues>
  at: OneRouter
  /** The kind of the route; only the target of a default route can change. */
  kind?: 'custom' | 'default'
  /** The id of the route that is edited. */
  id?: string
  /** Nothing can be changed. */
  disabled?: boolean
}

export function RouteFields({
  fields,
  at,
  kind = 'custom',
  id,
  disabled = false,
}: RouteFieldsProps) {
  const { control, getValues } = fields
  const onlyTarget = disabled || kind === 'default'
  return (
    <>
      <NameInput control={control} name="name" disabled={onlyTarget} />
      <DescriptionInput control={control} name="description" disabled={onlyTarget} />
      <TypeSelect
        fields={fields}
        name="destinationType"
        value="destination"
        label="Destination type"
        types={customDestinations}
        disabled={onlyTarget}
      />
      <Destination fields={fields} at={at} id={id} disabled={onlyTarget} />
      <TypeSelect
        fields={fields}
        name="targetType"
        value="target"
        label="Target type"
        types={customTargets}
        disabled={disabled}
      />
      <Target
        fields={fields}
        at={at}
        disabled={disabled}
        also={() => wayRefusal(routeBody(getValues()), kind)}
      />
      {!disabled && <RouteFindings fields={fields} at={at} id={id} />}
    </>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  ...END_WORDS,
  subnet: 'Subnet',
  internet_gateway: 'Internet gateway',
}

/** The type of one end. Another type makes the value meaningless, so it is cleared. */
function TypeSelect({
  fields,
  name,
  value,
  label,
  types,
  disabled,
}: {
  fields: UseFormReturn<RouteValues>
  name: 'destinationType' | 'targetType'
  value: 'destination' | 'target'
  label: string
  types: readonly string[]
  disabled: boolean
}) {
  return (
    <Controller
      control={fields.control}
      name={name}
      render={(bound) => {
        const { onChange, ...field } = tied(bound)
        // A route of the system may have a type that users cannot choose.
        const shown = types.includes(field.value) ? types : [...types, field.value]
        return (
          <Select
            label={label}
            options={shown.map((type) => ({ value: type, label: WORDS[type] ?? type }))}
            {...field}
            onChange={(next) => {
              if (next === field.value) return
              onChange(next)
              // The form stores an emptied value as null: undefined would mean the start value.
              fields.setValue(value, null as never, { shouldDirty: true })
              fields.clearErrors(value)
            }}
            disabled={disabled}
          />
        )
      }}
    />
  )
}

interface EndProps {
  fields: UseFormReturn<RouteValues>
  at: OneRouter
  disabled: boolean
}

function Destination({ fields, at, id, disabled }: EndProps & { id: string | undefined }) {
  const { control } = fields
  const type = useValue(control, 'destinationType')
  const typed = useValue(control, 'destination')
  const { data: subnets } = useRead(networkingReads.allSubnets(at.project, at.vpc))
  const { data: routes } = useRead(networkingReads.allRoutes(at))
  const check = unlessUnchanged(control, 'destination', checkValue('Destination value', type), [
    'destinationType',
  ])
  const others = routes.items.filter((route) => route.id !== id)
  const found = overlapsOf({ type, value: typed?.trim() ?? '' }, others, subnets.items)
  return (
    <>
      <Controller
        key={type}
        control={control}
        name="destination"
        rules={rule(check)}
        render={(bound) =>
          type === 'subnet' ? (
            <ComboBox
              label="Destination value"
              placeholder="Select a subnet"
              empty="No subnets in this VPC"
              options={subnets.items.map(({ name, ipv4Block, ipv6Block }) => ({
                value: name,
                label: name,
                detail: `${ipv4Block} · ${ipv6Block}`,
              }))}
              {...checked(bound, check)}
              disabled={disabled}
            />
          ) : (
            <TextField
              label="Destination value"
              placeholder={PLACEHOLDERS[type]}
              hint={HINTS[type]}
              {...text(checked(bound, check, { from: 'blur' }))}
              disabled={disabled}
            />
          )
        }
      />
      {found.length > 0 && !disabled && (
        <Notice tone="note" title="Other routes of this router overlap it">
          {overlapText(found)}.
        </Notice>
      )}
    </>
  )
}

function Target({
  fields,
  at,
  disabled,
  also,
}: EndProps & {
  /** A check of both ends together. */
  also: () => string | undefined
}) {
  const { control } = fields
  const type = useValue(control, 'targetType')
  // Both ends are checked together: a change of one end checks the other again.
  useValue(control, 'destination')
  const instances = useInstanceOptions(at.project)
  const { data: gateways } = useRead(networkingReads.allGateways(at.project, at.vpc))
  if (type === 'drop') return null
  const own = unlessUnchanged(control, 'target', checkValue('Target value', type), ['targetType'])
  const check = (value: string | undefined) => own(value) ?? also()
  return (
    <Controller
      key={type}
      control={control}
      name="target"
      rules={rule(check)}
      render={(bound) => {
        if (type === 'instance')
          return (
            <ComboBox
              label="Target value"
              placeholder="Select an instance"
              empty="No instances in this project"
              findUnlisted={instances.findUnlisted}
              options={instances.items.map(({ name }) => ({ value: name, label: name }))}
              {...instances.picker}
              {...checked(bound, check)}
              disabled={disabled}
            />
          )
        if (type === 'internet_gateway')
          return (
            <ComboBox
              label="Target value"
              placeholder="Select an internet gateway"
              empty="No internet gateways in this VPC"
              options={gateways.items.map(({ name }) => ({ value: name, label: name }))}
              {...checked(bound, check)}
              disabled={disabled}
            />
          )
        return (
          <TextField
            label="Target value"
            placeholder={PLACEHOLDERS[type]}
            hint={HINTS[type]}
            {...text(checked(bound, check, { from: 'blur' }))}
            disabled={disabled}
          />
        )
      }}
    />
  )
}
