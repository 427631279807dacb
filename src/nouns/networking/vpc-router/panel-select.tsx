import type { Ref } from 'react'
import type { OneVpc } from '@/api/inputs'
import { useRead } from '@/bind/read'
import { networkingReads } from '@/resources/networking/reads'
import { Select } from '@/ui/Select'

/** Stands for no custom router: only the system router applies. */
export const NO_ROUTER = 'none'

/** The custom router of a subnet, by its id. The route must read `networkingReads.allRouters`. */
export function RouterSelect({
  at,
  value = NO_ROUTER,
  ...field
}: {
  at: OneVpc
  value: string | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef?: Ref<HTMLButtonElement>
  error?: string | undefined
}) {
  const { data: routers } = useRead(networkingReads.allRouters(at.project, at.vpc))
  const custom = routers.items.filter(({ kind }) => kind === 'custom')
  const isGone = value !== NO_ROUTER && !custom.some(({ id }) => id === value)
  return (
    <Select
      label="Custom router"
      placeholder="Select a custom router"
      hint="Its routes apply besides those of the system router."
      options={[
        { value: NO_ROUTER, label: 'None' },
        ...custom.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value, label: 'Deleted' }] : []),
      ]}
      value={value}
      {...field}
    />
  )
}
