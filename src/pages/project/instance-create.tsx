/**
 * Creating an instance: a page of its own. Source: `compute-storage` 4. Name, hardware, a boot disk from
 * an image and the start switch are here; interfaces, addresses, further disks and keys are the API's
 * defaults.
 */
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Image } from '@/api/contract/image'
import type { InstanceCreate as InstanceCreateBody } from '@/api/contract/instance'
import { instanceCreate, instanceView } from '@/api/operations/instance'
import { useDesk, useParam } from '@/bind/desk'
import { useRead } from '@/bind/read'
import { generatedName } from '@/model/generated-name'
import type { Family } from '@/model/instance-hardware'
import {
  FAMILIES,
  FAMILY_LABEL,
  MAX_DISK_GIB,
  MAX_MEMORY_GIB,
  MAX_VCPUS,
  PRESETS,
  checkDiskSize,
  checkMemory,
  checkVcpus,
  roundDiskSize,
} from '@/model/instance-hardware'
import { GIB } from '@/model/units'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { CliButton } from '@/panels/FormPanel'
import { DescriptionInput, NameInput, NumberInput, rule, tied } from '@/panels/fields'
import type { OperationForm } from '@/panels/use-form'
import { useOperationForm } from '@/panels/use-form'
import { reads } from '@/resources/reads'
import { Button } from '@/ui/Button'
import { ComboBox } from '@/ui/ComboBox'
import { ErrorBox, Notice } from '@/ui/Message'
import { Segmented } from '@/ui/Segmented'
import { Switch } from '@/ui/Switch'
import { Dim, Faint, Head, Title } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { showKeys } from '@commands/keys'

const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  min-height: 100%;
  margin: -20px -24px 0;
  ${narrow} {
    display: block;
    margin: -12px -12px 0;
  }
`

const Main = styled.div`
  padding: 20px 24px 40px;
  > header {
    display: flex;
    gap: 12px;
    align-items: baseline;
    padding-bottom: 14px;
  }
`

const Part = styled.section`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);
  gap: 20px;
  padding: 14px 0 16px;
  border-top: 1px solid ${color('line')};
  > div {
    display: grid;
    gap: 14px;
  }
  > h2 b {
    margin-right: 8px;
    font-weight: 400;
    color: ${color('faint')};
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`

const Pair = styled.div<{ $right?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $right = 'minmax(0, 1fr)' }) => $right};
  gap: 12px;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Aside = styled.aside`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: calc(100dvh - var(--top-bar) - var(--status-line));
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
  ${narrow} {
    position: static;
    height: auto;
    border: 0;
    border-top: 1px solid ${color('line')};
  }
`

type Source = 'silo' | 'project'

interface Values {
  name: string
  description: string
  family: Family
  /** Index of the preset in its family. */
  preset: string
  vcpus: number
  /** GiB */
  memory: number
  source: Source
  siloImage: string | undefined
  projectImage: string | undefined
  /** GiB */
  diskSize: number
  diskName: string
  start: boolean
}

const gibOf = (image: Image | undefined) => (image?.size ?? 0) / GIB

const hardwareOf = ({
  family,
  preset,
  vcpus,
  memory,
}: Pick<Values, 'family' | 'preset' | 'vcpus' | 'memory'>) =>
  family === 'custom' ? { vcpus, memory } : (PRESETS[family][Number(preset)] ?? { vcpus, memory })

const imageOf = (
  values: Pick<Values, 'source' | 'siloImage' | 'projectImage'>,
  images: readonly Image[],
) => {
  const id = values.source === 'silo' ? values.siloImage : values.projectImage
  return images.find((image) => image.id === id)
}

function toBody(values: Values, image: Image | undefined): InstanceCreateBody {
  const { vcpus, memory } = hardwareOf(values)
  const { name, description, start, diskName, diskSize } = values
  return {
    name,
    description,
    hostname: name,
    ncpus: vcpus,
    memory: memory * GIB,
    start,
    bootDisk: {
      type: 'create',
      name: diskName || generatedName([name, image?.name ?? 'boot']),
      description: `Created as a boot disk for ${name}`,
      size: diskSize * GIB,
      diskSource: { type: 'image', imageId: image?.id ?? '' },
    },
  }
}

function Section({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <Part data-section aria-labelledby={`section-${n}`}>
      <h2 id={`section-${n}`}>
        <b aria-hidden>{n}</b>
        {title}
      </h2>
      <div>{children}</div>
    </Part>
  )
}

export default function InstanceCreate() {
  const desk = useDesk()
  const project = useParam('project')
  const { data: silo } = useRead(reads.allImages())
  const { data: own } = useRead(reads.allImages(project))
  const { data: disks } = useRead(reads.allDisks(project))
  const images = useMemo(() => [...silo.items, ...own.items], [silo, own])
  const taken = useMemo(() => new Set(disks.items.map((d) => d.name)), [disks])
  const first = silo.items[0] ?? own.items[0]

  const form = useOperationForm<Values>(
    {
      command: 'instance.create',
      operation: instanceCreate,
      start: {
        name: '',
        description: '',
        family: 'general',
        preset: '0',
        vcpus: 2,
        memory: 8,
        source: silo.items.length > 0 || own.items.length === 0 ? 'silo' : 'project',
        siloImage: undefined,
        projectImage: undefined,
        diskSize: first ? roundDiskSize(gibOf(first)) : 10,
        diskName: '',
        start: true,
      },
      toInput: (values) => ({ query: { project }, body: toBody(values, imageOf(values, images)) }),
      done: ({ name }) => `Instance ${name} created`,
      after: (_, { name }) =>
        desk.go(paths.instanceStorage({ project, instance: name }), { replace: true }),
      back: paths.instances({ project }),
      names: { Instance: 'name', Disk: 'diskName' },
      lookFor: ({ name }) => ({
        operation: instanceView,
        input: { path: { instance: name }, query: { project } },
      }),
    },
    'form',
  )
  return (
    <Page
      noValidate
      autoComplete="off"
      aria-label="New instance"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Main>
        <header>
          <Title tabIndex={-1}>New instance</Title>
          <Faint>in {project}</Faint>
        </header>
        {form.isRestored && (
          <Notice tone="note">What you typed before you had to sign in again is back.</Notice>
        )}
        <Section n={1} title="Identity">
          <Pair>
            <NameInput control={form.fields.control} name="name" autoFocus />
            <DescriptionInput control={form.fields.control} name="description" />
          </Pair>
        </Section>
        <Hardware form={form} />
        <BootDisk form={form} silo={silo.items} own={own.items} taken={taken} />
        <Section n={4} title="Start">
          <Controller
            control={form.fields.control}
            name="start"
            render={(bound) => (
              <Switch label="Start the instance when it is created" {...tied(bound)} />
            )}
          />
        </Section>
      </Main>
      <Summary form={form} images={images} />
    </Page>
  )
}

type Part = { form: OperationForm<Values> }

function Hardware({ form }: Part) {
  const { control, setValue } = form.fields
  const family = useWatch({ control, name: 'family' })
  return (
    <Section n={2} title="Hardware">
      <Controller
        control={control}
        name="family"
        render={(bound) => (
          <Segmented<Family>
            label="Machine type"
            options={FAMILIES.map((value) => ({ value, label: FAMILY_LABEL[value] }))}
            {...tied(bound)}
            onChange={(value) => {
              bound.field.onChange(value)
              setValue('preset', '0')
            }}
          />
        )}
      />
      {family === 'custom' ? (
        <Pair>
          <NumberInput
            control={control}
            name="vcpus"
            label="CPUs"
            unit="vCPU"
            hint={`1 to ${MAX_VCPUS}`}
            min={1}
            max={MAX_VCPUS}
            check={checkVcpus}
          />
          <NumberInput
            control={control}
            name="memory"
            label="Memory"
            unit="GiB"
            hint={`1 to ${MAX_MEMORY_GIB} GiB`}
            min={1}
            max={MAX_MEMORY_GIB}
            check={checkMemory}
          />
        </Pair>
      ) : (
        <Controller
          control={control}
          name="preset"
          render={(bound) => (
            <Segmented<string>
              label="Size"
              options={PRESETS[family].map(({ vcpus, memory }, i) => ({
                value: String(i),
                label: `${vcpus} vCPU`,
                detail: `${memory} GiB`,
              }))}
              {...tied(bound)}
            />
          )}
        />
      )}
    </Section>
  )
}

function BootDisk({
  form,
  silo,
  own,
  taken,
}: Part & { silo: readonly Image[]; own: readonly Image[]; taken: ReadonlySet<string> }) {
  const { control, getValues, setValue, formState } = form.fields
  const values = useWatch({ control })
  const source = values.source ?? 'silo'
  const list = source === 'silo' ? silo : own
  const image = imageOf(
    { source, siloImage: values.siloImage, projectImage: values.projectImage },
    list,
  )

  // A larger image raises the size; a smaller one never takes back what somebody chose.
  const fit = (next: Image | undefined) => {
    if (next && (getValues('diskSize') ?? 0) < gibOf(next))
      setValue('diskSize', roundDiskSize(gibOf(next)), {
        shouldValidate: formState.isSubmitted,
        shouldDirty: true,
      })
  }
  const field = source === 'silo' ? 'siloImage' : 'projectImage'
  return (
    <Section n={3} title="Boot disk">
      {silo.length + own.length === 0 && (
        <Notice tone="warn">
          There are no images in the silo or in this project, and an instance boots from a disk made
          from one.
        </Notice>
      )}
      <Controller
        control={control}
        name="source"
        render={(bound) => (
          <Segmented<Source>
            label="Image from"
            options={[
              { value: 'silo', label: 'Silo images' },
              { value: 'project', label: 'Project images' },
            ]}
            {...tied(bound)}
            onChange={(next) => {
              bound.field.onChange(next)
              fit(imageOf({ ...getValues(), source: next }, next === 'silo' ? silo : own))
            }}
          />
        )}
      />
      <Pair $right="140px">
        <Controller
          key={field}
          control={control}
          name={field}
          rules={rule(required('Image'))}
          render={(bound) => (
            <ComboBox
              label="Image"
              placeholder={source === 'silo' ? 'Select a silo image' : 'Select a project image'}
              empty={source === 'silo' ? 'No silo images found' : 'No project images found'}
              options={list.map(({ id, name, os, version, size }) => ({
                value: id,
                label: name,
                detail: `${os} ${version} · ${(size / GIB).toFixed(1)} GiB`,
              }))}
              {...tied(bound)}
              onChange={(id) => {
                bound.field.onChange(id)
                fit(list.find((i) => i.id === id))
              }}
            />
          )}
        />
        <NumberInput
          key={image?.id ?? 'none'}
          control={control}
          name="diskSize"
          label="Disk size"
          unit="GiB"
          min={1}
          max={MAX_DISK_GIB}
          check={checkDiskSize('image', gibOf(image))}
        />
      </Pair>
      <NameInput
        control={control}
        name="diskName"
        label="Disk name"
        optional
        placeholder="made from the instance’s and the image’s name"
        also={(name) => (taken.has(name) ? 'Name is already in use' : undefined)}
      />
    </Section>
  )
}

function Summary({ form, images }: Part & { images: readonly Image[] }) {
  const desk = useDesk()
  const values = useWatch({ control: form.fields.control }) as Values
  const { vcpus, memory } = hardwareOf(values)
  const image = imageOf(values, images)
  return (
    <Aside aria-label="Summary">
      <Head>Will create</Head>
      <div>
        <p>
          {values.name || <Faint>unnamed</Faint>} · {vcpus || '?'} vCPU · {memory || '?'} GiB
        </p>
        <p>
          boot disk {values.diskSize || '?'} GiB{' '}
          {image ? `from ${image.name}` : <Faint>no image chosen</Faint>}
        </p>
        <Dim as="p">1 interface on the default network</Dim>
        <Dim as="p">all of your SSH keys</Dim>
        <Dim as="p">{values.start ? 'starts when created' : 'stays stopped'}</Dim>
      </div>
      <div className="end">
        {form.errors.length > 0 && <ErrorBox errors={form.errors} />}
        <div>
          <CliButton form={form} />
        </div>
        <div className="buttons">
          <Button onClick={form.leave}>Cancel</Button>
          <Button
            kind="primary"
            busy={form.isSending}
            reason={images.length === 0 ? 'Image required' : undefined}
            keys={showKeys('$mod+Enter', desk.platform)}
            onClick={form.submit}
          >
            Create instance
          </Button>
        </div>
      </div>
    </Aside>
  )
}
