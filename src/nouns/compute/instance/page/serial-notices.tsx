/** The reasons why a serial console is not connected, with the possible next steps. */
import { styled } from 'styled-components'
import type { Instance } from '@/api/contract/instance'
import { useBrowserNow } from '@/bind/clock'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { instanceCan } from '../rules-state'
import { paths } from '@/paths'
import { instanceBadge } from '../rules-look'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { State } from '@/ui/State'
import { Dim, Faint } from '@/ui/text'
import { color } from '@/ui/tokens'

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 10px 20px;
  border-bottom: 1px solid ${color('line')};
`

const Over = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  height: 100%;
  text-align: center;
`

/** Seconds until the next automatic attempt, counting down. */
function Retry({ at }: { at: number }) {
  const words = useBrowserNow(
    (now) => `connecting again in ${Math.max(0, Math.ceil((at - now) / 1_000))} s`,
  )
  return <Dim>{words}</Dim>
}

/** The notice over a terminal that was connected before. */
export function CannotConnect({
  at,
  instance,
  isGone,
  connectToOther,
}: {
  at: { project: string; instance: string }
  instance: Instance
  isGone: boolean
  /** Set where another instance has taken the name. */
  connectToOther: (() => void) | undefined
}) {
  return (
    <Notice>
      {isGone ? (
        <>
          <span>This instance has been deleted.</span>
          <Link href={paths.instances(at)}>Go to the instances</Link>
        </>
      ) : connectToOther ? (
        <>
          <span>This instance has been replaced by another one of the same name.</span>
          <Button onClick={connectToOther}>Open its console</Button>
        </>
      ) : (
        <>
          <span>
            The instance is <State badge={instanceBadge(instance.runState)} />
          </span>
          <Faint>The console connects automatically when it runs again.</Faint>
          {instanceCan('start', instance.runState) && (
            <Do id="instance.start" given={at} kind="primary" />
          )}
        </>
      )}
    </Notice>
  )
}

/** The button to reconnect, and the seconds until the next automatic attempt. */
export const Reconnect = ({ retryAt }: { retryAt: number | undefined }) => (
  <Notice>
    <Do id="console.reconnect" />
    {retryAt !== undefined && <Retry at={retryAt} />}
  </Notice>
)

/** The rack's reason for closing the connection, in its own words. */
export const ClosedBy = ({ reason }: { reason: string }) => (
  <Notice>
    <span>The rack has closed the connection: {reason}</span>
  </Notice>
)

const INSTEAD = {
  reading: 'What the guest has written is read instead.',
  shown: 'What the guest has written is shown instead.',
  failed: 'What the guest has written could not be read either.',
} as const

/** The notice over the output for a user who may see the instance but not connect to it. */
export const ReadInstead = ({
  how,
  reason,
}: {
  how: keyof typeof INSTEAD
  reason: string | undefined
}) => (
  <Notice>
    <span>
      You may not connect to this console, which takes the right to change the instance ({reason}
      ). {INSTEAD[how]}
    </span>
    <Do id="console.reconnect" label="Read again" />
  </Notice>
)

/** Shown in place of a terminal that could not connect at all. */
export const Failed = () => (
  <Over>
    <p>Serial console connection failed</p>
    <Dim>Please try again.</Dim>
    <Do id="console.reconnect" kind="primary" />
  </Over>
)

/** Shown in place of the terminal of an instance that is not running. */
export function NotRunning({
  at,
  instance,
}: {
  at: { project: string; instance: string }
  instance: Instance
}) {
  const isComing = instance.runState === 'creating' || instance.runState === 'starting'
  return (
    <Over>
      <p>
        The instance is <State badge={instanceBadge(instance.runState)} />
      </p>
      <Faint>
        {isComing ? (
          <>
            <Spinner /> Waiting for it to start. The console then connects automatically.
          </>
        ) : (
          'Only a running instance has a serial console.'
        )}
      </Faint>
      {!isComing && <Do id="instance.start" given={at} kind="primary" />}
    </Over>
  )
}
