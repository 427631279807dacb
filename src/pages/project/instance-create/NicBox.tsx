import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useParam } from '@/bind/desk'
import type { NicChoice } from '@/model/instance-create'
import { checkAddress, required } from '@/model/validate'
import { DescriptionInput, NameInput, rule, tied } from '@/panels/fields'
import { reads } from '@/resources/reads'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { DraftBox } from './DraftBox'
import { Pair } from './frame'

interface Values {
  name: string
  description: string
  vpc: string | undefined
  subnet: string | undefined
  ip: string
}

interface NicBoxProps {
  isTaken: (name: string) => boolean
  onAdd: (nic: NicChoice) => void
  onClose: () => void
}

/** An interface that is made with the instance. Source: `compute-storage` 6.3, in its local mode. */
export function NicBox({ isTaken, onAdd, onClose }: NicBoxProps) {
  const project = useParam('project')
  const fields = useForm<Values>({
    defaultValues: { name: '', description: '', vpc: undefined, subnet: undefined, ip: '' },
  })
  const { control, setValue } = fields
  const vpc = useWatch({ control, name: 'vpc' })
  const vpcs = useQuery({ ...reads.vpcs(project), throwOnError: false })
  const subnets = useQuery({
    ...reads.subnets(project, vpc ?? ''),
    enabled: vpc !== undefined,
    throwOnError: false,
  })

  // Of one there is no choice.
  const only = vpcs.data?.items.length === 1 ? vpcs.data.items[0]?.name : undefined
  useEffect(() => {
    if (only) setValue('vpc', only)
  }, [only, setValue])

  const add = ({ name, description, vpc: of = '', subnet = '', ip }: Values) =>
    onAdd({ name, description, vpc: of, subnet, ip: ip.trim() })
  return (
    <DraftBox title="Add network interface" fields={fields} onAdd={add} onClose={onClose}>
      <Pair>
        <NameInput
          control={control}
          name="name"
          autoFocus
          also={(name) => (isTaken(name) ? 'Name is already in use' : undefined)}
        />
        <DescriptionInput control={control} name="description" />
      </Pair>
      <Pair>
        <Controller
          control={control}
          name="vpc"
          rules={rule(required('VPC'))}
          render={(bound) => (
            <Select
              label="VPC"
              placeholder="Select a VPC"
              empty={vpcs.isPending ? 'Loading' : 'No VPCs found'}
              options={(vpcs.data?.items ?? []).map(({ name, description }) => ({
                value: name,
                label: name,
                detail: description.slice(0, 40),
              }))}
              {...tied(bound)}
              onChange={(next) => {
                bound.field.onChange(next)
                setValue('subnet', undefined)
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="subnet"
          rules={rule(required('Subnet'))}
          render={(bound) => (
            <Select
              label="Subnet"
              placeholder="Select a subnet"
              empty={
                vpc === undefined
                  ? 'Select a VPC to see subnets'
                  : subnets.isPending
                    ? 'Loading'
                    : 'No subnets found'
              }
              options={(subnets.data?.items ?? []).map(({ name, ipv4Block }) => ({
                value: name,
                label: name,
                detail: ipv4Block,
              }))}
              {...tied(bound)}
            />
          )}
        />
      </Pair>
      <Controller
        control={control}
        name="ip"
        rules={rule((value: string) => (value.trim() ? checkAddress(value.trim()) : undefined))}
        render={(bound) => (
          <TextField
            label="IP address"
            optional
            placeholder="the next free one of the subnet"
            {...tied(bound)}
          />
        )}
      />
    </DraftBox>
  )
}
