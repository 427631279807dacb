import { Controller } from 'react-hook-form'
import { vpcSubnetCreate } from '@/api/operations/vpc'
import { useParam } from '@/bind/shell'
import { useRead, useSideRead } from '@/bind/read'
import { parseNet } from '@/model/networking/ip'
import {
  checkIpv4Block,
  checkIpv6Block,
  clashing,
  suggestIpv4Blocks,
  suggestIpv6Blocks,
} from '@/nouns/networking/vpc/rules-blocks'
import { networkingReads } from '@/resources/networking/reads'
import { NamedInputs, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { BlockInput } from '@/panels/networking/BlockInput'
import { NO_ROUTER, RouterSelect } from '@/nouns/networking/vpc-router/panel-select'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  name: string
  description: string
  ipv4Block: string | undefined
  ipv6Block: string | undefined
  customRouter: string
}

export default function SubnetCreate() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const { data: vpc } = useRead(networkingReads.vpc(at.project, at.vpc))
  const { data: known } = useSideRead(networkingReads.allSubnets(at.project, at.vpc))
  const { data: routers } = useRead(networkingReads.allRouters(at.project, at.vpc))
  const subnets = known?.items ?? []
  const ipv4 = subnets.map((subnet) => subnet.ipv4Block)
  const ipv6 = subnets.map((subnet) => subnet.ipv6Block)
  const form = useOperationForm<Values, 'vpcSubnetCreate'>({
    command: 'vpc-subnet.create',
    operation: vpcSubnetCreate,
    start: {
      name: '',
      description: '',
      ipv4Block: undefined,
      ipv6Block: undefined,
      customRouter: NO_ROUTER,
    },
    toInput: ({ ipv4Block, ipv6Block, customRouter, ...about }) => {
      const block = ipv6Block?.trim()
      return {
        query: at,
        body: {
          ...about,
          ipv4Block: ipv4Block?.trim() ?? '',
          ...(block && { ipv6Block: block }),
          ...(customRouter !== NO_ROUTER && { customRouter }),
        },
      }
    },
    filling: {
      from: ({ customRouter: given }) => {
        const router = routers.items.find(({ id, name }) => id === given || name === given)
        return router ? { customRouter: router.id } : {}
      },
      isMet: (key, value) =>
        key === 'customRouter' && routers.items.some(({ name }) => name === value),
    },
  })
  const { control } = form.fields
  /** The subnet that overlaps this block, in a sentence. */
  const overlap = (text: string, blocks: readonly string[]) => {
    const clash = clashing(parseNet(text), blocks)
    const subnet = clash === undefined ? undefined : subnets[blocks.indexOf(clash)]
    return subnet && `Overlaps subnet ${subnet.name}, which has ${clash}`
  }
  return (
    <FormPanel form={form} subtitle={at.vpc} submit="Create subnet">
      <NamedInputs control={control} />
      <BlockInput
        control={control}
        name="ipv4Block"
        label="IPv4 block"
        placeholder="172.30.4.0/22"
        hint="A private network that no other subnet of the VPC overlaps. Type a width, such as /24, for free blocks of that size."
        check={(text) => checkIpv4Block(text) ?? overlap(text, ipv4)}
        suggest={(width) => (known ? suggestIpv4Blocks(ipv4, width) : [])}
      />
      <BlockInput
        control={control}
        name="ipv6Block"
        label="IPv6 block"
        optional
        placeholder="a random free one"
        hint={`A /64 of ${vpc.ipv6Prefix}`}
        check={(text) => checkIpv6Block(vpc.ipv6Prefix)(text) ?? overlap(text, ipv6)}
        suggest={() => (known ? suggestIpv6Blocks(vpc.ipv6Prefix, ipv6) : [])}
      />
      <Controller
        control={control}
        name="customRouter"
        render={(bound) => <RouterSelect at={at} {...tied(bound)} />}
      />
    </FormPanel>
  )
}
