/** The two ends of a new range, checked while typing, and the number of addresses. */
import { useApiVersion } from '@/bind/api-version'
import { useEffect } from 'react'
import type { IpPool, IpPoolType, IpVersion } from '@/api/contract/ip-pool'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useSideRead } from '@/bind/read'
import { sizeOf } from '@/model/networking/ip'
import type { RangeRules } from './rules-range'
import { checkEnd, checkLast, clashText, overlapping, rulesOf, spanBetween } from './rules-range'
import { countInFull } from '@/model/pools/pool-usage'
import { entryOf } from '@/model/unknown'
import { knownRanges } from './looks-known-ranges'
import { Notice } from '@/ui/Message'
import { TextInput } from '@/forms/fields'

export interface RangeValues {
  first: string
  last: string
}

export const EMPTY_RANGE: RangeValues = { first: '', last: '' }

/** The range in the form of the request. */
export const rangeBody = ({ first, last }: RangeValues) => ({
  first: first.trim(),
  last: last.trim(),
})

/** The note above the fields about the addresses that the pool accepts. */
const takes = ({ ipVersion = 'v4', poolType, kind }: RangeRules) =>
  poolType === 'multicast'
    ? `IP${ipVersion} multicast only, ${kind ? `${kind} like the other ranges of the pool` : 'either any-source or source-specific'}.`
    : `IP${ipVersion} only.`

/** The ends of a range. */
type Example = readonly [first: string, last: string]

const EXAMPLES: Readonly<Record<IpVersion, Readonly<Record<IpPoolType, Example>>>> = {
  v4: { unicast: ['192.0.2.10', '192.0.2.20'], multicast: ['239.1.1.1', '239.1.1.20'] },
  v6: { unicast: ['2001:db8::10', '2001:db8::20'], multicast: ['ff05::10', 'ff05::20'] },
}

/** An example range of the pool's version and type; of the usual ones for a newer type. */
const exampleFor = ({ ipVersion = 'v4', poolType = 'unicast' }: IpPool) =>
  entryOf(entryOf(EXAMPLES, ipVersion) ?? EXAMPLES.v4, poolType) ?? EXAMPLES.v4.unicast

interface RangeFieldsProps {
  fields: UseFormReturn<RangeValues>
  pool: IpPool
  /** The name of the pool in `KnownRanges`. */
  words: string
}

export function RangeFields({ fields, pool, words }: RangeFieldsProps) {
  const { control } = fields
  const { data: known } = useSideRead(knownRanges())
  const typed = useWatch({ control })
  const first = (typed.first ?? '').trim()
  const last = (typed.last ?? '').trim()
  const own = known?.ranges.filter((one) => one.pool === words).map(({ range }) => range)
  const rules = rulesOf(pool, own ?? [], useApiVersion())
  const [exampleFirst, exampleLast] = exampleFor(pool)
  const span = spanBetween(first, last, rules)
  const checkFirst = (text: string | undefined) => checkEnd((text ?? '').trim(), rules)
  const checkRange = (text: string | undefined) => {
    const end = (text ?? '').trim()
    const from = (fields.getValues('first') ?? '').trim()
    const problem = checkLast(from, end, rules)
    if (problem !== undefined) return problem
    const range = spanBetween(from, end, rules)
    const clash = range && overlapping(range, known?.ranges ?? [])
    return clash && clashText(clash)
  }
  const { trigger, formState } = fields
  const isChecked = formState.isSubmitted
  // The rule of the last address depends on both ends.
  useEffect(() => {
    if (isChecked) void trigger('last')
  }, [isChecked, trigger, first])
  return (
    <>
      <Notice tone="note">
        {takes(rules)} Both addresses are part of the range, and the last may be the same as the
        first.
      </Notice>
      <TextInput
        control={control}
        name="first"
        label="First"
        placeholder={exampleFirst}
        check={checkFirst}
        from="blur"
      />
      <TextInput
        control={control}
        name="last"
        label="Last"
        placeholder={exampleLast}
        hint={
          span ? countInFull(sizeOf(span)) : 'Must not overlap a range of this or any other pool'
        }
        check={checkRange}
        from="blur"
      />
      {known?.isWhole === false && (
        <Notice tone="note">
          There are more pools than the form compares with: the control plane checks the others.
        </Notice>
      )}
    </>
  )
}
