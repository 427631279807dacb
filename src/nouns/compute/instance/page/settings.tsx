import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import type { Instance } from '@/api/contract/instance'
import { onInstance } from '@/api/inputs'
import { instanceUpdate } from '@/api/operations/instance'
import { useNow } from '@/bind/clock'
import { useShell } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { RESTART_LATE, autoRestartDue, autoRestartLate } from '../rules-state'
import type { EditField } from '@/model/merge'
import { replacing } from '../rules-update'
import { dateTime } from '@/model/date-time'
import { distanceInWords } from '@/model/units'
import { paths } from '@/paths'
import { formElement } from '@/forms/PanelForm'
import { CliButton } from '@/forms/FormPanel'
import type { RestartPolicy } from '../form-restart-policy'
import { RestartPolicyInput } from '../form-restart-policy'
import { Refusal } from '@/forms/Refusal'
import { Restored } from '@/forms/Restored'
import { useEditForm } from '@/forms/use-edit-form'
import { joinedResource } from '@/nouns/compute/affinity-group/looks'
import { ofKind } from '@/resources/derived'
import { useGroupsAround } from '@/resources/compute/groups-around'
import { Hardware } from '../looks'
import { Button } from '@/ui/Button'
import { Card, CardRow, Cards } from '@/ui/Card'
import { ReadOnlyFields } from '@/ui/read-only'
import { Dim, Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { InstancePage, useInstance } from './InstancePage'

/** The tall card stands beside the two short ones. */
const Beside = styled(Cards)`
  > :first-child {
    grid-row: span 2;
  }
`

const Times = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 20px;
  dt {
    color: ${color('dim')};
  }
`

interface Values {
  policy: RestartPolicy
}

const policyOf = (instance: Instance): Values => ({
  policy: instance.autoRestartPolicy ?? 'default',
})

const FIELDS: readonly EditField<Values>[] = [{ label: 'Policy', keys: ['policy'] }]

function Cooldown({ instance }: { instance: Instance }) {
  const until = instance.autoRestartCooldownExpiration
  const words = useNow((now) => {
    if (instance.runState !== 'failed' || !instance.autoRestartEnabled) return ''
    if (autoRestartLate(instance, now)) return RESTART_LATE
    return autoRestartDue(instance, now)
      ? '(restarting soon)'
      : `(${distanceInWords(Number(until ?? now) - now)})`
  })
  return (
    <>
      {until ? dateTime(until) : 'N/A'} <Dim>{words}</Dim>
    </>
  )
}

/** The setting whether the control plane restarts a failed instance. It can change in every state. */
function AutoRestart({
  instance,
  at,
}: {
  instance: Instance
  at: { project: string; instance: string }
}) {
  const shell = useShell()
  const form = useEditForm(
    {
      command: 'instance.settings',
      operation: instanceUpdate,
      thing: instance,
      valuesOf: policyOf,
      fields: FIELDS,
      toInput: ({ policy }, now) => ({
        ...onInstance(at),
        body: replacing(now, { autoRestartPolicy: policy === 'default' ? null : policy }),
      }),
      done: () => 'Instance auto-restart policy updated',
      after: (_, values) => form.fields.reset(values),
      back: paths.instanceSettings(at),
      repeatable: true,
    },
    'form',
  )
  const { isDirty } = form.fields.formState
  const unchanged = isDirty ? undefined : 'Nothing is changed'
  const { hold } = form
  useLayoutEffect(() => hold(unchanged), [hold, unchanged])
  // A change by another user is shown, unless the user has changed the field here.
  const { reset } = form.fields
  const known = useRef(instance.autoRestartPolicy)
  useEffect(() => {
    if (isDirty || known.current === instance.autoRestartPolicy) return
    known.current = instance.autoRestartPolicy
    form.rebase(policyOf(instance))
    reset(policyOf(instance))
    // oxlint-disable-next-line react/exhaustive-deps -- only when the answer changes
  }, [instance.autoRestartPolicy])
  return (
    <Card aria-labelledby="auto-restart">
      <Head id="auto-restart">Auto-restart</Head>
      <form {...formElement(shell, form, 'Auto-restart')}>
        <Restored form={form} />
        <ReadOnlyFields value={form.isSending}>
          <RestartPolicyInput control={form.fields.control} name="policy" label="Policy" />
        </ReadOnlyFields>
        <Times>
          <dt data-tip="When the instance may be restarted again: after each automatic restart, the rack waits for a while">
            Cooldown expiration
          </dt>
          <dd>
            <Cooldown instance={instance} />
          </dd>
          <dt data-tip="When the control plane last started it again after a failure">
            Last auto-restarted
          </dt>
          <dd>
            {instance.timeLastAutoRestarted ? dateTime(instance.timeLastAutoRestarted) : 'N/A'}
          </dd>
        </Times>
        {form.notice}
        <Refusal errors={form.errors} />
        <CardRow>
          <Button
            kind="primary"
            busy={form.isSending}
            reason={form.blockedBy ?? unchanged}
            onClick={form.submit}
          >
            Save
          </Button>
          <CliButton form={form} />
        </CardRow>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Card>
  )
}

/**
 * The groups that limit where the instance may run. The instance can leave a group in any state.
 */
function Groups({ at }: { at: { project: string; instance: string } }) {
  const { project, instance } = at
  const { joined } = useGroupsAround(at)
  const [apart, together] = joined
  const rows = useMemo(
    () => [...apart.map(ofKind('antiAffinityGroup')), ...together.map(ofKind('affinityGroup'))],
    [apart, together],
  )
  const resource = useMemo(() => joinedResource({ project, instance }), [project, instance])
  return (
    <PagePart
      title="Affinity groups"
      count={rows.length}
      actions={<Do id="instance.add-to-group" given={at} />}
    >
      <PlainList resource={resource} rows={rows} named="groups" />
    </PagePart>
  )
}

export default function Settings() {
  const { at, instance } = useInstance()
  return (
    <InstancePage tab="instanceSettings">
      <Part what="Affinity groups">
        <Groups at={at} />
      </Part>
      <Beside>
        <AutoRestart key={instance.id} instance={instance} at={at} />
        <Card aria-labelledby="hardware">
          <Head id="hardware">Hardware</Head>
          <p>
            <Hardware instance={instance} />
          </p>
          <CardRow>
            <Do id="instance.resize" given={at} />
            <Do id="instance.platform" given={at} />
          </CardRow>
        </Card>
        <Card aria-labelledby="end">
          <Head id="end">Delete</Head>
          <Dim as="p">Attached disks are detached, not deleted.</Dim>
          <CardRow>
            <Do id="instance.delete" given={at} kind="danger" />
          </CardRow>
        </Card>
      </Beside>
    </InstancePage>
  )
}
