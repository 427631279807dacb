/**
 * The page that creates an instance. It is one form; disks, interfaces and keys are entered in small forms inside it.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { instanceCreate } from '@/api/operations/instance'
import { useShell, useParam } from '@/bind/shell'
import type { InstanceDraft } from '../rules-create'
import { givenInstance, isOfNamedImage } from '../rules-given'
import { instanceBody } from '../rules-create'
import { paths } from '@/paths'
import { NamedInputs, tied } from '@/forms/fields'
import { useFirstField } from '@/forms/first-field'
import { formElement } from '@/forms/PanelForm'
import { Restored } from '@/forms/Restored'
import { useRefill } from '@/forms/refill'
import { moveSection } from '@/forms/sections'
import { useOperationForm } from '@/forms/use-form'
import { ReadOnlyFields } from '@/ui/read-only'
import { Pair } from '@/ui/Pair'
import { Switch } from '@/ui/Switch'
import { Faint, Title } from '@/ui/text'
import { Access } from './Access'
import { BootDisk } from './BootDisk'
import { Configuration } from './Configuration'
import { Disks } from './Disks'
import { OpenDrafts } from '@/forms/DraftBox'
import { Hardware } from './Hardware'
import { useUsualStack } from '@/nouns/networking/network-interface/form-fields'
import { Networking } from './Networking'
import { Summary } from './Summary'
import { Columns, Section } from '@/forms/Section'
import { Slice, Slices } from '@/forms/Slices'
import { Main, Page } from './frame'
import { startOf, useOffer } from './offer'
import { tellLeftOut } from './tell-groups'
import { tellNotStarted } from './tell-not-started'

export default function InstanceCreate() {
  const shell = useShell()
  const project = useParam('project')
  const offer = useOffer(project)
  const usual = useUsualStack()
  const { silo, own, disks } = offer
  const images = useMemo(() => [...silo.items, ...own.items], [silo.items, own.items])
  const [open, setOpen] = useState<readonly string[]>([])
  const tellOpen = useCallback(
    (name: string, isOpen: boolean) =>
      setOpen((now) => (isOpen ? [...now, name] : now.filter((one) => one !== name))),
    [],
  )

  const form = useOperationForm<InstanceDraft, 'instanceCreate'>(
    {
      command: 'instance.create',
      operation: instanceCreate,
      start: startOf(offer, usual),
      toInput: (values) => ({ query: { project }, body: instanceBody(values, images) }),
      furtherSteps: (answer, { multicastGroups, start }) => {
        tellNotStarted(answer, start, project, shell)
        return tellLeftOut(answer, multicastGroups, shell)
      },
      leadsTo: (_, { name }) => paths.instanceStorage({ project, instance: name }),
      back: paths.instances({ project }),
      names: { Instance: 'name', Disk: 'diskName' },
      filling: {
        from: (body) =>
          givenInstance(body, startOf(offer, usual), {
            projectImages: own.items,
            siloImages: silo.items,
            disks: disks.items,
            keys: offer.keys.items,
          }),
        // A given image may be a name, which needs the lists of images.
        waits: ({ bootDisk }) => bootDisk !== undefined && (own.isComing || silo.isComing),
        isMet: (key, value) =>
          // Lines use names of keys and images, the form uses ids.
          key === 'bootDisk'
            ? isOfNamedImage(value, [...own.items, ...silo.items])
            : key === 'sshPublicKeys' &&
              Array.isArray(value) &&
              value.every((one) => offer.keys.items.some(({ name }) => name === one)),
      },
      section: moveSection,
      // User data often contains passwords.
      secrets: ['userData'],
    },
    'form',
  )
  useRefill(
    form,
    startOf(offer, usual),
    Object.values(offer).filter((list) => list.isComing).length,
  )
  const { control } = form.fields
  const page = useRef<HTMLFormElement>(null)
  useFirstField(page)
  return (
    <OpenDrafts.Provider value={tellOpen}>
      <Slices count={4}>
        <Page ref={page} {...formElement(shell, form, 'New instance')}>
          <Main>
            <header>
              <Title tabIndex={-1}>New instance</Title>
              <Faint>in {project}</Faint>
            </header>
            <Restored form={form} />
            <ReadOnlyFields value={form.isSending}>
              <Columns>
                <div>
                  <Section n={1} title="Identity">
                    <Pair>
                      <NamedInputs control={control} />
                    </Pair>
                    <Controller
                      control={control}
                      name="start"
                      render={(bound) => (
                        <Switch label="Start the instance when it is created" {...tied(bound)} />
                      )}
                    />
                  </Section>
                  <Slice n={2}>
                    <Hardware form={form} />
                  </Slice>
                  <Slice n={3}>
                    <BootDisk form={form} silo={silo} own={own} disks={disks} />
                    <Disks form={form} disks={disks} />
                  </Slice>
                </div>
                <div>
                  <Slice n={4}>
                    <Networking
                      form={form}
                      pools={offer.pools}
                      floating={offer.floating}
                      multicast={offer.multicast}
                    />
                    <Access form={form} offered={offer.keys} />
                    <Configuration form={form} groups={offer.groups} />
                  </Slice>
                </div>
              </Columns>
            </ReadOnlyFields>
          </Main>
          <Slice n={2}>
            <Summary form={form} offer={offer} images={images} unfinished={open[0]} />
          </Slice>
        </Page>
      </Slices>
    </OpenDrafts.Provider>
  )
}
