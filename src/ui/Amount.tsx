import type { Quantity } from '@/model/units'
import { Faint } from './text'

/** A number with a fainter unit. */
export const Amount = ({ value, unit }: Quantity) => (
  <>
    {value} <Faint>{unit}</Faint>
  </>
)
