import { useForm } from 'react-hook-form'
import { useParam } from '@/bind/shell'
import type { NicValues } from '@/model/networking/network-interface'
import { emptyNic } from '@/model/networking/network-interface'
import { NicFields, useUsualStack } from '@/forms/networking/NicFields'
import { useVpcOptions } from '@/resources/options'
import { DraftBox } from '@/forms/DraftBox'

interface NicBoxProps {
  /** The interfaces planned so far. */
  others: readonly NicValues[]
  onAdd: (nic: NicValues) => void
  onClose: () => void
}

/** The form of an interface that is created with the instance. */
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
