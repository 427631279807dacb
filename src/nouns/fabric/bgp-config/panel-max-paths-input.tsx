import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MAX_PATHS, checkMaxPaths } from '@/model/fabric/bgp'
import { NumberInput } from '@/forms/fields'

/** The field for the maximum number of paths of a BGP configuration. */
export const MaxPathsInput = <V extends FieldValues>(props: {
  control: Control<V>
  name: FieldPath<V>
}) => (
  <NumberInput
    {...props}
    label="Maximum paths"
    hint="How many equally good paths to one destination are used at once."
    min={1}
    max={MAX_PATHS}
    check={checkMaxPaths}
  />
)
