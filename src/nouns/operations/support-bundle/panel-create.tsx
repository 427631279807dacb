import { supportBundleCreate } from '@/api/operations/support-bundle'
import { commentBody } from './rules'
import { FormPanel } from '@/forms/FormPanel'
import { CommentInput } from './panel-comment-input'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'

interface Values {
  comment: string
}

export default function SupportBundleCreate() {
  const form = useOperationForm<Values, 'supportBundleCreate'>({
    command: 'support-bundle.create',
    operation: supportBundleCreate,
    start: { comment: '' },
    toInput: ({ comment }) => ({ body: commentBody(comment) }),
    done: () => 'Support bundle created',
  })
  return (
    <FormPanel form={form} submit="Create support bundle">
      <Notice tone="note">
        The bundle is collected in the background, which takes several minutes. It can be downloaded
        once it is active.
      </Notice>
      <CommentInput control={form.fields.control} name="comment" />
    </FormPanel>
  )
}
