/**
 * Moves a floating IP to another instance. The API has no such call, so the IP is detached and then attached. In
 * between, it is attached to no instance. Each attempt first reads where the IP is, and continues from there.
 */
import { DONE_GOES } from '@/model/toast-times'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { Instance } from '@/api/contract/instance'
import { asCliSeries } from '@commands/engine/cli'
import { staleAfter } from '@commands/engine/calls'
import type { Sender } from '@commands/engine/registry'
import { ApiError, isAmbiguous, messageOf } from '@/api/errors'
import { onFloatingIp, onInstance } from '@/api/inputs'
import { floatingIpAttach, floatingIpDetach, floatingIpView } from '@/api/operations/floating-ip'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceView,
} from '@/api/operations/instance'
import { ALL } from '@/api/query'
import type { ApiVersion } from '@/api/version'
import { useApiVersion } from '@/bind/api-version'
import { useIsHere } from '@/bind/is-here'
import { useShell, useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import {
  externalIpRefusal,
  floatingAttachRefusal,
  lackingVersion,
} from '@/model/networking/external-ip'
import { ipVersionOf } from '@/model/networking/ip-stack'
import { floatingIpDetachRefusal } from './rules'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { Foreign } from '@/ui/Foreign'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { AddressEffect, useAsExternal } from '@/panels/networking/AddressEffect'
import type { ToInstance } from '@/panels/networking/InstanceInput'
import { InstanceInput, useLackingVersion } from '@/panels/networking/InstanceInput'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'

/** The effect of the move, once an instance is chosen. @param from the name of the current instance */
function MoveEffect({
  control,
  project,
  ip,
  from,
}: {
  control: Control<ToInstance>
  project: string
  ip: FloatingIp
  from: string | undefined
}) {
  const to = useValue(control, 'instance')
  const address = useAsExternal(ip)
  if (to === undefined || !address) return null
  const moved = { project, instance: to, address }
  return <AddressEffect {...moved} {...(from !== undefined && { from })} />
}

/** Where the address leads before the move. @param from undefined once it is detached */
function Now({ ip, from }: { ip: FloatingIp; from: string | undefined }) {
  if (from === undefined)
    return <Notice tone="warn">It is attached to no instance at the moment.</Notice>
  return (
    <Notice tone="note">
      <Foreign>{ip.ip}</Foreign> leads to <Foreign>{from}</Foreign> now. For a moment between the
      two, it leads to nothing.
    </Notice>
  )
}

interface Target {
  project: string
  target: Instance
  /** The version of the rack's API, where it is known. */
  version: ApiVersion | undefined
}

/** Why an instance cannot get a floating IP. @throws ApiError */
async function refusalOf({ ip }: FloatingIp, { project, target, version }: Target, sender: Sender) {
  const at = { project, instance: target.name }
  const [ips, nics] = await Promise.all([
    sender.call(instanceExternalIpList, onInstance(at)),
    sender.call(instanceNetworkInterfaceList, { query: { ...at, limit: ALL } }),
  ])
  return (
    externalIpRefusal(target.runState) ??
    floatingAttachRefusal(ips.items, undefined, nics.items, version) ??
    lackingVersion(ipVersionOf(ip), nics.items, version)
  )
}

export default function FloatingIpMove() {
  const shell = useShell()
  const at = { project: useParam('project'), floatingIp: useParam('floatingIp') }
  const { project, floatingIp } = at
  const { data: now } = useRead(networkingReads.floatingIp(at))
  // The instance before the first attempt: the IP is detached from it halfway.
  const [before, setBefore] = useState<typeof now>()
  const ip = before ?? now
  const { data: instances } = useRead(computeReads.allInstances(project))
  const [step, setStep] = useState<string>()
  const [isLoose, setLoose] = useState(false)
  const holder = instances.items.find(({ id }) => id === ip.instanceId)?.name
  const version = useApiVersion()
  const from = holder ?? 'its instance'
  const isHere = useIsHere()

  /** @throws Error that names the instance of the IP after the failure, if any */
  async function move(to: string, sender: Sender) {
    const target = await sender.call(instanceView, { path: { instance: to }, query: { project } })
    const { instanceId } = await sender.call(floatingIpView, { path: { floatingIp: ip.id } })
    if (instanceId === target.id) {
      // An earlier attempt with a lost answer succeeded: its reads are stale.
      void shell.ctx().stale(staleAfter([floatingIpAttach]))
      return
    }
    if (instanceId && instanceId !== ip.instanceId)
      throw new Error('Another user has moved it in the meantime')
    setBefore(ip)
    if (instanceId) {
      // Once it is detached, a refused attach leaves it without an instance.
      const refused = await refusalOf(ip, { project, target, version }, sender)
      if (refused !== undefined) throw new Error(`${to} cannot get it: ${refused}`)
      setStep(`1 of 2: detaching from ${from}…`)
      await sender.call(floatingIpDetach, onFloatingIp(at))
    }
    setLoose(true)
    setStep(`2 of 2: attaching to ${to}…`)
    try {
      await sender.call(floatingIpAttach, {
        ...onFloatingIp(at),
        body: { kind: 'instance', parent: target.id },
      })
    } catch (error) {
      if (error instanceof ApiError && isAmbiguous(error))
        throw new Error(
          `It is detached from ${from}. Whether it is attached to ${to} is not known: ${messageOf(error)}. Try again: this looks first.`,
          { cause: error },
        )
      throw new Error(
        `It is detached from ${from}, but could not be attached to ${to}: ${messageOf(error)}. Nothing can be reached at ${ip.ip} now: try again, or choose ${from} to put it back.`,
        { cause: error },
      )
    }
  }

  const form = useOperationForm<ToInstance, 'floatingIpAttach'>({
    command: 'floating-ip.move',
    operation: floatingIpAttach,
    start: { instance: undefined },
    toInput: ({ instance = '' }) => ({
      ...onFloatingIp(at),
      body: { kind: 'instance', parent: instance },
    }),
    sendAll: async ({ instance = '' }, sender) => {
      try {
        await move(instance, sender)
      } finally {
        setStep(undefined)
      }
      form.fields.reset({ instance })
      shell.toast({
        tone: 'ok',
        text: `Floating IP ${floatingIp} moved to ${instance}`,
        goes: DONE_GOES,
      })
      // A user who has left meanwhile is elsewhere.
      if (isHere.current) shell.leave()
    },
    cli: ({ instance = '' }) => {
      const attach = [
        floatingIpAttach,
        { ...onFloatingIp(at), body: { kind: 'instance', parent: instance } },
      ] as const
      return isLoose
        ? asCliSeries(attach)
        : asCliSeries([floatingIpDetach, onFloatingIp(at)], attach)
    },
    done: ({ instance }) => `Floating IP ${floatingIp} moved to ${instance}`,
  })
  const refusal = isLoose ? undefined : floatingIpDetachRefusal(ip)
  const lacking = useLackingVersion(form.fields.control, project, ipVersionOf(ip.ip))
  return (
    <FormPanel form={form} subtitle={floatingIp} submit="Move" reason={refusal ?? lacking}>
      {refusal ? (
        <Notice tone="warn">{refusal}: attach it instead.</Notice>
      ) : (
        <Now ip={ip} from={isLoose ? undefined : from} />
      )}
      <InstanceInput
        control={form.fields.control}
        project={project}
        label="To instance"
        except={isLoose ? undefined : (ip.instanceId ?? undefined)}
        disabled={refusal !== undefined}
      />
      {lacking && <Notice tone="warn">{lacking}</Notice>}
      <MoveEffect
        control={form.fields.control}
        project={project}
        ip={ip}
        from={isLoose ? undefined : holder}
      />
      {step && (
        <Notice tone="note">
          <span role="status">{step}</span>
        </Notice>
      )}
    </FormPanel>
  )
}
