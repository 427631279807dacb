import { systemUpdateTrustRootCreate } from '@/api/operations/trust-root'
import { usePlace } from '@/bind/shell'
import { checkDocument, documentIn } from './rules'
import { paths } from '@/paths'
import { FormPanel } from '@/forms/FormPanel'
import { TextFileInput } from '@/forms/TextFileInput'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'
import { Notice } from '@/ui/Message'

interface Values {
  document: string
}

export default function TrustRootCreate() {
  const { search } = usePlace()
  const form = useOperationForm<Values, 'systemUpdateTrustRootCreate'>(
    {
      command: 'trust-root.create',
      operation: systemUpdateTrustRootCreate,
      start: { document: '' },
      toInput: ({ document }) => ({ body: documentIn(document) }),
      done: () => 'Trust root created',
      back: withSearch(paths.trustRoots(), search),
    },
    'panel',
  )
  return (
    <FormPanel form={form} submit="Create trust root">
      <TextFileInput
        control={form.fields.control}
        name="document"
        label="Root role"
        hint="The root role of a TUF repository, as JSON. It is sent as it is."
        placeholder={'{"signatures": […], "signed": {"_type": "root", …}}'}
        accept=".json,.txt"
        check={checkDocument}
      />
      <Notice tone="warn">
        Releases that its keys have signed can be installed on this rack. Add only what the maker of
        the rack has published.
      </Notice>
    </FormPanel>
  )
}
