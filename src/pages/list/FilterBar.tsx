import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { useKeys } from '@/bind/Do'
import { FILTER_HELP } from '@/model/filter-help'
import { Keys } from '@/ui/Keys'
import { Warn } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 32px;
  margin: 16px 0 8px;
  padding: 0 10px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
  &:focus-within {
    border-color: ${color('accent')};
  }
  ${narrow} {
    flex-wrap: wrap;
    height: auto;
    min-height: 32px;
  }
  input {
    flex: 1;
    min-width: 60px;
    height: 28px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
  }
`

const Counts = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color('dim')};
  font-size: 12px;
  white-space: nowrap;
`

const Unclear = styled(Warn)`
  display: block;
  margin: -4px 0 8px;
`

interface FilterBarProps {
  value: string
  onChange(value: string): void
  onFocus(): void
  /** What stands at the right: counts and age. */
  children: ReactNode
  label: string
  /** A filter on one column, shown in the placeholder: 'state:running'. */
  example: string | undefined
  /** What of the filter was not understood, in words. */
  unclear: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Narrows the list by words, `field:value`, comparisons and `!`. */
export function FilterBar({
  value,
  onChange,
  onFocus,
  children,
  label,
  example,
  unclear,
  ref,
}: FilterBarProps) {
  return (
    <>
      <Bar>
        <Keys presses={useKeys('list.filter')} />
        <input
          ref={ref}
          type="search"
          data-filter
          aria-label={label}
          // It would cover what is not understood of the text.
          data-tip={value === '' ? FILTER_HELP : undefined}
          placeholder={['filter by words', example, '!word'].filter(Boolean).join(', ')}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
        />
        <Counts>{children}</Counts>
      </Bar>
      {unclear !== undefined && <Unclear role="status">{unclear}</Unclear>}
    </>
  )
}
