import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MulticastGroup, MulticastGroupJoinSpec } from '@/api/contract/multicast-group'
import { joinBody } from '@/nouns/networking/multicast-group/rules'
import { DraftBox } from '@/forms/DraftBox'
import type { JoinFormValues } from '@/forms/networking/MulticastJoinFields'
import { MulticastJoinFields, NO_JOIN, isMadeByName } from '@/forms/networking/MulticastJoinFields'
import { useValue } from '@/forms/present'
import type { Options } from '@/resources/options'
import { Button } from '@/ui/Button'
import { Tag } from '@/ui/text'
import { Items } from './Items'
import type { CreateForm } from './frame'
import { Buttons } from '@/forms/Section'

interface MulticastGroupsProps {
  form: CreateForm
  groups: Options<MulticastGroup>
}

/** The multicast groups that the new instance joins. */
export function MulticastGroups({ form, groups }: MulticastGroupsProps) {
  const { control, setValue } = form.fields
  const joins = useValue(control, 'multicastGroups')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const set = (next: readonly MulticastGroupJoinSpec[]) =>
    setValue('multicastGroups', next, { shouldDirty: true })
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <h3>
        Multicast groups <Tag>experimental</Tag>
      </h3>
      <Items
        label="Multicast groups"
        columns={['Group', 'Address', 'Senders']}
        none="In no multicast group"
        noun="multicast group"
        items={joins.map(({ group, sourceIps }) => ({
          name: group,
          cells: [
            group,
            groups.items.find(({ name }) => name === group)?.multicastIp,
            sourceIps?.join(', ') ?? 'any',
          ],
        }))}
        onRemove={(name) => set(joins.filter(({ group }) => group !== name))}
        after={button}
      />
      {isOpen ? (
        <JoinBox
          groups={groups}
          joins={joins}
          onAdd={(join) => {
            set([...joins, join])
            close()
          }}
          onClose={close}
        />
      ) : (
        <Buttons>
          <Button ref={button} onClick={() => setOpen(true)}>
            Join multicast group
          </Button>
        </Buttons>
      )}
    </>
  )
}

interface JoinBoxProps {
  groups: Options<MulticastGroup>
  /** The groups that are planned so far. */
  joins: readonly MulticastGroupJoinSpec[]
  onAdd: (join: MulticastGroupJoinSpec) => void
  onClose: () => void
}

/** The small form for joining one group. */
function JoinBox({ groups, joins, onAdd, onClose }: JoinBoxProps) {
  const fields = useForm<JoinFormValues>({ defaultValues: NO_JOIN })
  const planned = new Set(joins.map(({ group }) => group))
  return (
    <DraftBox
      title="Join multicast group"
      fields={fields}
      onAdd={({ group = '', ipVersion, senders }) => {
        const isMade = isMadeByName(group, groups.items)
        onAdd({
          group: group.trim(),
          ...joinBody({ ipVersion, senders: senders.items }, isMade),
        })
      }}
      onClose={onClose}
    >
      <MulticastJoinFields control={fields.control} groups={groups} joined={planned} />
    </DraftBox>
  )
}
