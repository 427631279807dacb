/**
 * Device login: the user types the code that a command-line tool shows. The code is never taken
 * from the address, so that a link cannot make a user log in another user's device.
 */
import { Foreign } from '@/ui/Foreign'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, isAmbiguous, messageOf } from '@/api/errors'
import { deviceAuthConfirm } from '@/api/operations/device-login'
import { useShell } from '@/bind/shell'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { EMPTY_CODE, missingLetters, userCode } from '@/model/sign-in/device-code'
import { count } from '@/model/words'
import { HOME, paths } from '@/paths'
import { coreReads } from '@/resources/core/reads'
import { BareRow, BareScreen } from '@/ui/BareScreen'
import { Button } from '@/ui/Button'
import type { Focusable } from '@/ui/Field'
import { ToneMark } from '@/ui/Message'
import { Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { CodeBoxes } from './CodeBoxes'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`

const Granted = styled.p`
  padding: 12px 14px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  color: ${color('dim')};
  strong {
    color: ${color('ink')};
    font-weight: 500;
  }
`

const Complaint = styled.div`
  display: flex;
  gap: 10px;
  color: ${color('bad')};
`

/**
 * The words for a failure. Only the control plane's own answer about the code means that the code is wrong;
 * too many attempts or a failing control plane do not.
 */
const complaintOf = (error: unknown): { text: string; detail?: string } => {
  const status = error instanceof ApiError && !isAmbiguous(error) ? error.statusCode : undefined
  if (status === 404) return { text: 'Code is invalid' }
  if (status === 400) return { text: 'Code is invalid', detail: messageOf(error) }
  if (status === 429) return { text: 'Too many attempts. Wait a few minutes before you try again.' }
  return { text: messageOf(error) }
}

export default function DeviceVerify() {
  const shell = useShell()
  const { data: me } = useRead(coreReads.me())
  const [boxes, setBoxes] = useState(EMPTY_CODE)
  const [state, setState] = useState<'entering' | 'pending' | 'done'>('entering')
  const [complaint, setComplaint] = useState<{ text: string; detail?: string }>()
  const code = useRef<Focusable>(null)
  const complaintId = useId()
  const missing = missingLetters(boxes)
  const more = count(missing, 'more letter')

  const confirm = async () => {
    if (state !== 'entering' || missing > 0) return
    setState('pending')
    setComplaint(undefined)
    try {
      const sender = await shell.registry.sender('session.device', shell.ctx())
      await sender.call(deviceAuthConfirm, { body: { userCode: userCode(boxes) } })
      setState('done')
      shell.leave(HOME, paths.deviceSuccess())
    } catch (error) {
      setState('entering')
      setComplaint(complaintOf(error))
      code.current?.focus()
    }
  }
  return (
    <BareScreen title="Device Authentication" text="Enter the code shown on your device">
      <Form
        noValidate
        aria-label="Device Authentication"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <CodeBoxes
          ref={code}
          boxes={boxes}
          onChange={(next) => {
            setBoxes(next)
            setComplaint(undefined)
          }}
          disabled={state !== 'entering'}
          complaint={complaint && complaintId}
        />
        <div role="alert" id={complaintId}>
          {complaint && (
            <Complaint>
              <ToneMark tone="bad" />
              <span>
                {complaint.text}
                {complaint.detail && <Faint> {complaint.detail}</Faint>}
              </span>
            </Complaint>
          )}
        </div>
        <Granted>
          You are{' '}
          <strong>
            <Foreign>{me.displayName}</Foreign>@<Foreign>{me.siloName}</Foreign>
          </strong>
          . The device will act as you, with all your roles. Only continue if you started this
          yourself.
        </Granted>
        <BareRow>
          <Button
            type="submit"
            kind="primary"
            busy={state === 'pending'}
            reason={
              state === 'done' ? 'The device is already logged in' : missing > 0 ? more : undefined
            }
            keys={[['⏎']]}
          >
            Log in on device
          </Button>
          {missing > 0 && <Faint>{more}</Faint>}
          <Link href={HOME}>Cancel, grant nothing</Link>
        </BareRow>
      </Form>
    </BareScreen>
  )
}
