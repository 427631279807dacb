/** The small form that adds an interface to new port settings, or changes one. */
import { Controller, useForm } from 'react-hook-form'
import type { SwitchInterfaceConfigCreate } from '@/api/contract/switch-port-settings'
import { draftProblems, interfaceProblems, rowProblem } from '../rules-checks'
import type { TypedInterface } from '../rules-rows'
import { interfaceRow, newInterface, typedInterface } from '../rules-rows'
import { DraftBox } from '@/forms/DraftBox'
import { CheckboxInput, checked, rule } from '@/forms/fields'
import { valuesOf } from '@/forms/draft'
import { useValue } from '@/forms/present'
import { Segmented } from '@/ui/Segmented'
import type { BoxProps } from './box'
import { LinkInput, VlanInput } from './fields'
import { usePeerAbilities } from './values'

const KINDS = [
  { value: 'primary', label: 'Primary' },
  { value: 'vlan', label: 'VLAN' },
  { value: 'loopback', label: 'Loopback' },
] as const

export function InterfaceBox(props: BoxProps<SwitchInterfaceConfigCreate>) {
  const { title, draft, row: changed, first, onDone, onClose } = props
  const fields = useForm<TypedInterface>({
    defaultValues: changed ? typedInterface(changed) : newInterface(first),
  })
  const { control } = fields
  const can = usePeerAbilities()
  const kind = useValue(control, 'kind')
  const row = () => interfaceRow(valuesOf(fields))
  /** A link has at most one primary interface. */
  const checkKind = () => {
    const interfaces = [...draft.interfaces, row()]
    return draftProblems({ ...draft, interfaces }, can).find(
      (one) =>
        one.section === 'interfaces' &&
        one.row === interfaces.length - 1 &&
        one.field === 'kind.type',
    )?.message
  }
  return (
    <DraftBox title={title} fields={fields} onAdd={() => onDone(row())} onClose={onClose}>
      <LinkInput control={control} name="linkName" geometry={draft.geometry} />
      <Controller
        control={control}
        name="kind"
        rules={rule(checkKind)}
        render={(bound) => (
          <Segmented<TypedInterface['kind']>
            label="Kind"
            options={KINDS}
            {...checked(bound, checkKind)}
          />
        )}
      />
      {kind === 'vlan' && (
        <VlanInput
          control={control}
          name="vid"
          check={() => rowProblem(interfaceProblems, 'kind.vid', row(), changed)}
        />
      )}
      <CheckboxInput
        control={control}
        name="v6Enabled"
        label="IPv6"
        hint="The interface gets a link-local address."
      />
    </DraftBox>
  )
}
