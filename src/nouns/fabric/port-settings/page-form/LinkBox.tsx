/** The small form that adds a link to new port settings, or changes one. */
import { Controller, useForm } from 'react-hook-form'
import type { LinkConfigCreate, LinkFec, LinkSpeed } from '@/api/contract/switch-port-settings'
import { FECS, SPEEDS, TAPS, speedText } from '../rules'
import { linkProblems, rowProblem } from '../rules-checks'
import type { TypedLink } from '../rules-rows'
import { linkRow, newLink, typedLink } from '../rules-rows'
import { entriesOf } from '@/model/objects'
import { DraftBox } from '@/forms/DraftBox'
import { LldpFields } from '@/nouns/fabric/switch-port/form-lldp-fields'
import { CheckboxInput, NumberInput, tied } from '@/forms/fields'
import { valuesOf } from '@/forms/draft'
import { Disclosure } from '@/ui/Disclosure'
import { Pair } from '@/ui/Pair'
import { Select } from '@/ui/Select'
import type { BoxProps } from './box'
import { LinkInput } from './fields'

const SPEED_CHOICES = SPEEDS.map((value) => ({ value, label: speedText(value) }))
const FEC_CHOICES: readonly { value: LinkFec | 'default'; label: string }[] = [
  { value: 'default', label: 'Default of the medium' },
  ...entriesOf(FECS).map(([value, label]) => ({ value, label })),
]

export function LinkBox(props: BoxProps<LinkConfigCreate>) {
  const { title, draft, row: changed, first, onDone, onClose } = props
  const taken = new Set(draft.links.map(({ linkName }) => linkName))
  const fields = useForm<TypedLink>({
    defaultValues: changed ? typedLink(changed) : newLink(first),
  })
  const { control } = fields
  const row = () => linkRow(valuesOf(fields), changed)
  const wrong = (field: string) => () => rowProblem(linkProblems, field, row(), changed)
  return (
    <DraftBox title={title} fields={fields} onAdd={() => onDone(row())} onClose={onClose}>
      <Pair>
        <LinkInput
          control={control}
          name="linkName"
          geometry={draft.geometry}
          check={(link) => (taken.has(link) ? `${link} is here already` : undefined)}
        />
        <Controller
          control={control}
          name="speed"
          render={(bound) => (
            <Select<LinkSpeed> label="Speed" options={SPEED_CHOICES} {...tied(bound)} />
          )}
        />
        <NumberInput
          control={control}
          name="mtu"
          label="MTU"
          unit="bytes"
          min={1}
          max={65_535}
          check={wrong('mtu')}
        />
        <Controller
          control={control}
          name="fec"
          render={(bound) => (
            <Select<LinkFec | 'default'>
              label="Forward error correction"
              options={FEC_CHOICES}
              {...tied(bound)}
            />
          )}
        />
      </Pair>
      <CheckboxInput control={control} name="autoneg" label="Autonegotiation" />
      <Disclosure title="LLDP">
        <LldpFields control={control} enabled="lldp.enabled" at={(part) => `lldp.${part}`} />
      </Disclosure>
      <Disclosure title="Transceiver equalization">
        {TAPS.map(([tap, label]) => (
          <NumberInput
            key={tap}
            control={control}
            name={`txEq.${tap}`}
            label={label}
            min={-2_147_483_648}
            check={wrong(`txEq.${tap}`)}
          />
        ))}
      </Disclosure>
    </DraftBox>
  )
}
