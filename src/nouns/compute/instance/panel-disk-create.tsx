/** Creates a disk for an instance, and attaches it as soon as possible. */
import { useApiVersion } from '@/bind/api-version'
import { useState } from 'react'
import type { Disk } from '@/api/contract/disk'
import { asCliSeries } from '@commands/engine/cli'
import type { Ctx } from '@commands/engine/context'
import type { SendOf } from '@commands/engine/sender'
import { messageOf } from '@/api/errors'
import { onDisk, onInstance } from '@/api/inputs'
import { diskCreate, diskView } from '@/api/operations/disk'
import { instanceDiskAttach } from '@/api/operations/instance'
import { useShell, useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { diskCan, isDiskMoving } from '@/nouns/storage/disk/rules-state'
import { diskCountRefusal, instanceLimits } from './rules-hardware'
import { instanceRefusal } from './rules-state'
import type { DiskValues } from '@/nouns/storage/disk/rules-new'
import { NEW_DISK, diskValuesOf, toDiskCreate } from '@/nouns/storage/disk/rules-new'
import { computeReads } from '@/resources/compute/reads'
import { Notice } from '@/ui/Message'
import { useHasDiskTypes } from '@/nouns/storage/disk/looks'
import { DiskFields } from '@/nouns/storage/disk/form-fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

/** Milliseconds between two reads of a disk that cannot be attached yet, and the maximum number of reads. */
const LOOK_EVERY = 1_000
const LOOKS = 60

/** Waits until a new disk can be attached. @throws Error when it never can, or not within a minute */
async function untilAttachable(made: Disk, ctx: Ctx): Promise<void> {
  let { state } = made.state
  for (let look = 0; look < LOOKS && !diskCan('attach', state); look += 1) {
    if (!isDiskMoving(state)) throw new Error(`The disk is ${state.replaceAll('_', ' ')}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    const disk = await ctx.read(diskView, { path: { disk: made.id } })
    ;({ state } = disk.state)
  }
  if (!diskCan('attach', state)) throw new Error('The disk took too long to be created')
}

export default function InstanceDiskCreate() {
  const shell = useShell()
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: attached } = useRead(computeReads.instanceDisks(at))
  const [made, setMade] = useState<string>()

  async function attach(disk: Disk, _: DiskValues, of: SendOf) {
    setMade(disk.name)
    try {
      await untilAttachable(disk, shell.ctx())
      const input = { ...onInstance(at), body: { disk: disk.name } }
      const done = `Disk ${disk.name} attached to ${at.instance}`
      await shell.registry.send(
        'instance.disk-create',
        instanceDiskAttach,
        input,
        shell.ctx(),
        done,
        of,
      )
    } catch (error) {
      shell.toast({
        tone: 'bad',
        heading: `Disk ${disk.name} is created, but not attached`,
        text: `${messageOf(error)}. Nothing is lost: attach it with “Attach disk”, or delete it in the list of disks.`,
        action: {
          label: 'Attach disk',
          do: () => void shell.run('instance.disk-attach', at, 'button'),
        },
      })
    }
  }

  const form = useOperationForm<DiskValues, 'diskCreate'>({
    command: 'instance.disk-create',
    operation: diskCreate,
    start: NEW_DISK,
    toInput: (values) => ({ query: { project: at.project }, body: toDiskCreate(values) }),
    filling: { from: diskValuesOf },
    done: ({ name }) => `Disk ${name} created`,
    cli: (values) =>
      asCliSeries(
        [diskCreate, { query: { project: at.project }, body: toDiskCreate(values) }],
        [instanceDiskAttach, { ...onInstance(at), body: { disk: values.name } }],
      ),
    furtherSteps: attach,
    lookFor: ({ name }) => ({
      operation: diskView,
      input: onDisk({ project: at.project, disk: name }),
    }),
  })
  const state = instanceRefusal('attach disk', instance.runState)
  const limits = instanceLimits(useApiVersion())
  const refusal = state ?? diskCountRefusal(attached.items, limits.disks)
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Create and attach" reason={refusal}>
      {refusal && (
        <Notice tone="warn">
          {refusal}. {state ? 'Stop it first.' : 'Detach one first.'}
        </Notice>
      )}
      {made && <Notice tone="note">Disk {made} is created. Attaching it…</Notice>}
      <DiskFields fields={form.fields} project={at.project} hasTypes={useHasDiskTypes()} />
    </FormPanel>
  )
}
