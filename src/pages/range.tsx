/** The range of what a page shows: a choice, and the two times of a custom one. */
import { styled } from 'styled-components'
import type { Preset, TimeRange } from '@/model/time-range'
import { PRESETS, PRESET_LABEL } from '@/model/time-range'
import { loadable } from '@/ui/loadable'
import { Select } from '@/ui/Select'
import type { BetweenProps } from './Between'

/** The choice of a range: the usual ones, or two times of its own. */
export const RangeSelect = ({
  range,
  onChange,
}: {
  range: TimeRange
  onChange: (range: Preset | 'custom') => void
}) => (
  <Select
    label="Range"
    hideLabel
    value={range.kind === 'preset' ? range.preset : 'custom'}
    options={[
      ...PRESETS.map((value) => ({ value, label: PRESET_LABEL[value] })),
      { value: 'custom', label: 'Custom' },
    ]}
    onChange={onChange}
  />
)

/** As high as a field. */
const Place = styled.div`
  min-height: 60px;
`

// Most ranges end now: few users need the code of fields for times.
export const Between = loadable<BetweenProps>(
  () => import('./Between'),
  () => <Place />,
).Component
