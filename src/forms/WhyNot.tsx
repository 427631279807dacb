/** Why a form on a page cannot be sent, above its buttons. */
import { Notice } from '@/ui/Message'
import type { OperationForm } from './form-spec'
import { Refusal } from './Refusal'

interface Props {
  form: Pick<OperationForm<never>, 'blockedBy' | 'heldBack' | 'errors'>
  /** The label of the button that sends it. */
  submit: string
}

/** What keeps the form from being sent, why the last submit was refused, and the server's errors. */
export const WhyNot = ({ form: { blockedBy, heldBack, errors }, submit }: Props) => (
  <>
    {blockedBy && <Notice tone="warn">{`${submit}: ${blockedBy}`}</Notice>}
    {heldBack && (
      // The status line is not mounted while the first lists are loading.
      <Notice tone="warn">
        <span role="status">{heldBack}.</span>
      </Notice>
    )}
    <Refusal errors={errors} />
  </>
)
