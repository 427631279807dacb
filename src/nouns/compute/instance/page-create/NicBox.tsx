import { useForm } from 'react-hook-form'
import { useParam } from '@/bind/shell'
import type { NicValues } from '@/nouns/networking/network-interface/rules'
import { emptyNic } from '@/nouns/networking/network-interface/rules'
import { NicFields, useUsualStack } from '@/nouns/networking/network-interface/form-fields'
import { useVpcOptions } from '@/resources/options'
import { DraftBox } from '@/forms/DraftBox'

interface NicBoxProps {
  /** The other planned interfaces. */
  others: readonly NicValues[]
  onAdd: (nic: NicValues) => void
  onClose: () => void
}

/** The small form of a new interface. */
export function NicBox({ others, onAdd, onClose }: NicBoxProps) {
  const project = useParam('project')
  const vpcs = useVpcOptions(project)
  const only = others[0]?.vpc
  const single = vpcs.items.length === 1 ? vpcs.items[0]?.name : undefined
  const fields = useForm<NicValues>({ defaultValues: emptyNic(useUsualStack(), only ?? single) })
  return (
    <DraftBox title="Add network interface" fields={fields} onAdd={onAdd} onClose={onClose}>
      <NicFields
        control={fields.control}
        setValue={fields.setValue}
        project={project}
        only={only}
        planned={others}
      />
    </DraftBox>
  )
}
