import { systemUpdateTrustRootCreate } from '@/api/operations/trust-root'
import { checkDocument, documentIn } from './rules'
import { FormPanel } from '@/forms/FormPanel'
import { TextFileInput } from '@/forms/TextFileInput'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'

interface Values {
  document: string
}

export default function TrustRootCreate() {
  const form = useOperationForm<Values, 'systemUpdateTrustRootCreate'>({
    command: 'trust-root.create',
    operation: systemUpdateTrustRootCreate,
    start: { document: '' },
    toInput: ({ document }) => ({ body: documentIn(document) }),
    done: () => 'Trust root created',
  })
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
