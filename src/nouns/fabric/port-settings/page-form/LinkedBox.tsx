import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DraftBox } from '@/forms/DraftBox'
import { Pair } from '@/ui/Pair'
import type { BoxProps } from './box'
import { LinkInput } from './fields'

interface LinkedBoxProps<V extends FieldValues, Row> {
  of: BoxProps<Row>
  fields: UseFormReturn<V>
  row(): Row
  children: ReactNode
}

/** A small form about something on a link, which it asks for first. */
export const LinkedBox = <V extends FieldValues & { linkName: string }, Row>({
  of: { title, draft, onDone, onClose },
  fields,
  row,
  children,
}: LinkedBoxProps<V, Row>) => (
  <DraftBox title={title} fields={fields} onAdd={() => onDone(row())} onClose={onClose}>
    <Pair>
      <LinkInput
        control={fields.control}
        name={'linkName' as FieldPath<V>}
        geometry={draft.geometry}
      />
      {children}
    </Pair>
  </DraftBox>
)
