import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import type { Image } from '@/api/contract/image'
import { useKeys } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { useEarlyRead } from '@/bind/read'
import type { InstanceDraft } from '../rules-create'
import { hardwareOf, imageOf, needs } from '../rules-create'
import { CliButton } from '@/forms/FormPanel'
import { WhyNot } from '@/forms/WhyNot'
import { utilization } from '@/resources/derived'
import { Button } from '@/ui/Button'
import { Dim, Faint, Head } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { Quota } from './Quota'
import type { CreateForm } from './frame'
import type { Offer } from './offer'
import { useHasBothVersions } from '@/nouns/networking/network-interface/form-fields'
import { addressWords, configurationWords, interfaceWords, keyWords, multicastWords } from './words'
import { useValues } from '@/forms/present'

const Aside = styled.aside`
  position: sticky;
  /* The pane's own padding keeps what sticks away from its edge. */
  top: -20px;
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: calc(
    100dvh - var(--banner, 0px) - var(--top-bar) - var(--status-line) - var(--notices, 0px)
  );
  padding: 20px;
  border-left: 1px solid ${color('line')};
  background: ${color('sunken')};
  overflow-y: auto;
  > .end {
    display: grid;
    gap: 12px;
    margin-top: auto;
  }
  .buttons {
    display: flex;
    gap: 12px;
  }
  .buttons > :last-child {
    flex: 1;
    justify-content: space-between;
  }
  /* The words stand at the end of the form, whose buttons stay in view. */
  ${narrow} {
    &,
    > .end {
      display: contents;
    }
    > :not(.end),
    > .end > :not(.buttons) {
      margin: 0 24px 12px;
    }
    .buttons {
      position: sticky;
      bottom: 0;
      padding: 12px 24px;
      border-top: 1px solid ${color('line')};
      background: ${color('ground')};
    }
  }
`

interface SummaryProps {
  form: CreateForm
  offer: Offer
  images: readonly Image[]
  /** The title of the small form that is open. */
  unfinished: string | undefined
}

function BootLine({ values, images }: { values: InstanceDraft; images: readonly Image[] }) {
  if (values.source === 'disk')
    return (
      <p>
        boots from {values.bootDisk ? `disk ${values.bootDisk}` : <Faint>no disk chosen</Faint>}
      </p>
    )
  const image = imageOf(values, images)
  return (
    <p>
      boot disk {values.diskSize || '?'} GiB{' '}
      {image ? `from ${image.name}` : <Faint>no image chosen</Faint>}
    </p>
  )
}

function QuotaLeft({ values }: { values: InstanceDraft }) {
  const { data: quota } = useEarlyRead(utilization())
  return quota?.type === 'success' && <Quota utilization={quota.data} needs={needs(values)} />
}

/** The summary of the new instance, the remaining quota, and the submit button. */
export function Summary({ form, offer, images, unfinished }: SummaryProps) {
  const { silo, own, keys } = offer
  const submitKeys = useKeys('form.submit')
  const values = useValues(form.fields.control)
  const { vcpus, memory } = hardwareOf(values)
  const hasBoth = useHasBothVersions()
  const joins = multicastWords(values)
  // Without any image, an instance can still boot from an existing disk.
  const unready =
    unfinished !== undefined
      ? `Finish or cancel “${unfinished}” first`
      : keys.isComing
        ? // Without the SSH keys, the instance would be created without any key.
          'Your SSH keys are still loading'
        : images.length === 0 && !silo.isComing && !own.isComing && values.source !== 'disk'
          ? 'Image required'
          : undefined
  const reason = form.blockedBy ?? unready
  const { hold } = form
  useLayoutEffect(() => hold(unready), [hold, unready])
  return (
    <Aside aria-label="Summary">
      <Head>Will create</Head>
      <div>
        <p>
          {values.name || <Faint>unnamed</Faint>} · {vcpus || '?'} vCPU · {memory || '?'} GiB
        </p>
        <BootLine values={values} images={images} />
        {values.disks.map((disk) => (
          <p key={disk.name}>
            {disk.type === 'create' ? 'new disk' : 'disk'} {disk.name} · {disk.size} GiB
          </p>
        ))}
        <Dim as="p">{interfaceWords(values)}</Dim>
        <Dim as="p">{addressWords(values, hasBoth)}</Dim>
        {joins && <Dim as="p">{joins}</Dim>}
        <Dim as="p">{keyWords(values, keys.items.length)}</Dim>
        <Dim as="p">{configurationWords(values)}</Dim>
        <Dim as="p">{values.start ? 'starts when created' : 'stays stopped'}</Dim>
      </div>
      <Part what="The quota">
        <QuotaLeft values={values} />
      </Part>
      <div className="end">
        <WhyNot form={form} submit="Create instance" />
        <div>
          <CliButton form={form} />
        </div>
        <div className="buttons">
          <Button onClick={form.leave}>Cancel</Button>
          <Button
            kind="primary"
            busy={form.isSending}
            reason={reason}
            keys={submitKeys}
            onClick={form.submit}
          >
            Create instance
          </Button>
        </div>
      </div>
    </Aside>
  )
}
