import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import { supportBundleUpdate, supportBundleView } from '@/api/operations/support-bundle'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { EditField } from '@/model/merge'
import { commentBody } from './rules'
import { bundleReads } from './reads'
import { FormPanel } from '@/forms/FormPanel'
import { CommentInput } from './panel-comment-input'
import { useEditForm } from '@/forms/use-edit-form'

interface Values {
  comment: string
}

const FIELDS: readonly EditField<Values>[] = [{ label: 'Comment', keys: ['comment'] }]

export default function SupportBundleEdit() {
  const id = useParam('bundle')
  const { data: bundle } = useRead(bundleReads.bundle(id))
  const path = { bundleId: id }
  const form = useEditForm<Values, SupportBundleInfo, 'supportBundleUpdate'>({
    command: 'support-bundle.edit',
    operation: supportBundleUpdate,
    thing: bundle,
    again: { operation: supportBundleView, input: { path } },
    valuesOf: ({ userComment }) => ({ comment: userComment ?? '' }),
    fields: FIELDS,
    toInput: ({ comment }) => ({ path, body: commentBody(comment) }),
    done: () => 'Support bundle updated',
  })
  return (
    <FormPanel form={form} subtitle={id} submit="Update comment">
      <CommentInput control={form.fields.control} name="comment" />
    </FormPanel>
  )
}
