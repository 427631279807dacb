import type { Control, FieldValues, Path } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { checkComment } from './rules'
import { TextArea } from '@/ui/TextArea'
import { checked, rule } from '@/forms/fields'
import { unlessUnchanged } from '@/forms/unchanged'

interface CommentInputProps<V extends FieldValues> {
  control: Control<V>
  name: Path<V>
}

/** The field for the user's comment on a support bundle. */
export const CommentInput = <V extends FieldValues>({ control, name }: CommentInputProps<V>) => {
  const check = unlessUnchanged(control, name, checkComment)
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(check)}
      render={(bound) => (
        <TextArea
          label="Comment"
          optional
          placeholder="what is it about?"
          {...checked(bound, check, { from: 'blur' })}
        />
      )}
    />
  )
}
