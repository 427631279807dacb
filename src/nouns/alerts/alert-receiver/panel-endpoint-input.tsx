import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { checkEndpoint } from './rules'
import { TextInput } from '@/forms/fields'

interface EndpointInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  placeholder?: string
  hint?: string
}

/** The endpoint of a webhook. */
export const EndpointInput = <V extends FieldValues>(props: EndpointInputProps<V>) => (
  <TextInput {...props} label="Endpoint URL" check={checkEndpoint} from="blur" />
)
