/** The fields of a multicast group that an instance joins. */
import { SegmentedInput } from '@/forms/OneOfInput'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { MulticastGroup } from '@/api/contract/multicast-group'
import { isUuid } from '@/model/identity'
import type { JoinValues } from '@/nouns/networking/multicast-group/rules'
import {
  JOINED,
  checkGroup,
  checkSender,
  checkSenders,
  isGroup,
  isSameText,
} from '@/nouns/networking/multicast-group/rules'
import { addressFamily } from '@/model/validate'
import type { Options } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import type { ListOfValues } from '@/ui/ValueList'
import { ValueList, checkAdded, listOfValues } from '@/ui/ValueList'
import { checked, rule } from '../fields'
import { useValue } from '../present'

/** The values of the fields. */
export interface JoinFormValues extends Omit<JoinValues, 'senders'> {
  senders: ListOfValues
}

export const NO_JOIN: JoinFormValues = {
  group: undefined,
  ipVersion: 'any',
  senders: listOfValues(),
}

/** Whether a join creates its group by a name, which does not determine the IP version of the group's address. */
export function isMadeByName(
  group: string | undefined,
  groups: readonly MulticastGroup[],
): boolean {
  const text = group?.trim() ?? ''
  if (text === '' || isUuid(text) || addressFamily(text)) return false
  return !groups.some(({ name }) => name === text)
}

interface MulticastJoinFieldsProps {
  control: Control<JoinFormValues>
  groups: Options<MulticastGroup>
  /** The groups that are already joined, by id or as typed. */
  joined: ReadonlySet<string>
}

/** The name or address of the group, and the senders that the instance receives from. */
export function MulticastJoinFields({ control, groups, joined }: MulticastJoinFieldsProps) {
  const group = useValue(control, 'group')
  const text = group?.trim() ?? ''
  const found = groups.items.find((one) => isGroup(one, text))
  const address = found?.multicastIp ?? (addressFamily(text) ? text : '')
  const isJoined = (one: MulticastGroup) => [...joined].some((other) => isGroup(one, other))
  const checkChoice = (typed = '') => {
    const wrong = checkGroup(typed)
    if (wrong) return wrong
    const known = groups.items.find((one) => isGroup(one, typed))
    const isAgain = known ? isJoined(known) : [...joined].some((other) => isSameText(other, typed))
    return isAgain ? JOINED : undefined
  }
  const checkAll = (value: ListOfValues) => checkAdded(value) ?? checkSenders(address, value.items)
  return (
    <>
      <Controller
        control={control}
        name="group"
        rules={rule(checkChoice)}
        render={(bound) => (
          <ComboBox
            label="Multicast group"
            custom
            placeholder="Select a group, or type a name or an address"
            hint="A name or an address that no group has makes a new one, from a multicast pool of the silo."
            options={groups.items.map((one) => ({
              value: one.name,
              label: one.name,
              ...(isJoined(one) ? { reason: 'joined already' } : { detail: one.multicastIp }),
            }))}
            {...groups.picker}
            {...checked(bound, checkChoice, { from: 'blur' })}
          />
        )}
      />
      {isMadeByName(group, groups.items) && (
        <SegmentedInput
          control={control}
          name="ipVersion"
          label="IP version"
          hint="Of the address of the new group. Needed where the silo has multicast pools of both."
          options={[
            { value: 'any', label: 'Of the pool' },
            { value: 'v4', label: 'IPv4' },
            { value: 'v6', label: 'IPv6' },
          ]}
        />
      )}
      <Controller
        control={control}
        name="senders"
        rules={rule(checkAll)}
        render={(bound) => (
          <ValueList
            label="Senders"
            optional
            hint="Only what these addresses send is delivered; with none, what anyone sends is. A group in 232.0.0.0/8 or ff3x::/32 needs one."
            placeholder={address.includes(':') ? '2001:db8::10' : '10.0.0.10'}
            addLabel="Add sender"
            what="sender"
            check={(value, others) => checkSender(address, value, others)}
            {...checked(bound, checkAll)}
          />
        )}
      />
    </>
  )
}
