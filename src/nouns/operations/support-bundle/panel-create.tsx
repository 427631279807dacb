import { supportBundleCreate } from '@/api/operations/support-bundle'
import { usePlace } from '@/bind/shell'
import { commentBody } from './rules'
import { paths } from '@/paths'
import { FormPanel } from '@/forms/FormPanel'
import { CommentInput } from './panel-comment-input'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'
import { Notice } from '@/ui/Message'

interface Values {
  comment: string
}

export default function SupportBundleCreate() {
  const { search } = usePlace()
  const form = useOperationForm<Values, 'supportBundleCreate'>(
    {
      command: 'support-bundle.create',
      operation: supportBundleCreate,
      start: { comment: '' },
      toInput: ({ comment }) => ({ body: commentBody(comment) }),
      done: () => 'Support bundle created',
      back: withSearch(paths.supportBundles(), search),
    },
    'panel',
  )
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
