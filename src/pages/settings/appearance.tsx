/**
 * Theme, density, key hints and single keys: what `t t`, `t d`, `t k` and `t l` change, as visible
 * settings.
 */
import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { useSystemTheme } from '@/bind/theme'
import type { Preferences } from '@/bind/preferences'
import { preferences } from '@/bind/preferences'
import { Segmented } from '@/ui/Segmented'
import { State } from '@/ui/State'
import { Dim, Title } from '@/ui/text'
import { color } from '@/ui/tokens'
import { themes } from '@themes/index'
import type { Theme } from '@themes/tokens'
import { variablesOf } from '@themes/variables'
import { Actions, PageHead } from '../head'

const Settings = styled.div`
  display: grid;
  gap: 28px;
  max-width: 60rem;
  padding-top: 20px;
`

const Group = styled(RadioGroup)`
  display: grid;
  gap: 8px;
  [slot='description'] {
    font-size: 12px;
    color: ${color('dim')};
  }
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 12px;
`

const Card = styled(Radio)`
  display: grid;
  border: 1px solid ${color('control')};
  cursor: pointer;
  &[data-hovered],
  &[data-selected] {
    border-color: ${color('accent')};
  }
  &[data-selected] {
    background: ${color('accentSoft')};
  }
  &[data-focus-visible] {
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 2px;
  }
`

const Name = styled.span`
  padding: 8px 12px;
  border-top: 1px solid ${color('line')};
`

/** A few rows of a list in the theme's own colours: all tokens inside are those of that theme. */
const Sample = styled.span`
  display: grid;
  grid-template-rows: 16px 1fr;
  background: ${color('ground')};
  color: ${color('ink')};
  font-size: 11px;
  line-height: 18px;
  > span:first-child {
    border-bottom: 1px solid ${color('line')};
    background: ${color('sunken')};
  }
`

const Cursor = styled.span`
  display: block;
  width: 5px;
  height: 9px;
  margin: 3px 8px;
  background: ${color('accent')};
`

const Lines = styled.span`
  display: grid;
  padding: 6px 0;
  > span {
    display: flex;
    justify-content: space-between;
    padding: 0 10px 0 8px;
    border-left: 2px solid transparent;
  }
  > span:nth-child(2) {
    border-left-color: ${color('accent')};
    background: ${color('rowFocus')};
  }
`

const ROWS = [
  ['web-1', { glyph: 'full', tone: 'ok', word: 'running' }],
  ['web-2', { glyph: 'left', tone: 'busy', word: 'starting' }],
  ['db-1', { glyph: 'cross', tone: 'bad', word: 'failed' }],
] as const

const Preview = ({ theme }: { theme: Theme }) => (
  <Sample translate="no" aria-hidden style={variablesOf(theme) as CSSProperties}>
    <span>
      <Cursor />
    </span>
    <Lines>
      {ROWS.map(([name, badge]) => (
        <span key={name}>
          <span>{name}</span>
          <State badge={badge} />
        </span>
      ))}
    </Lines>
  </Sample>
)

const DENSITIES = [
  { value: 'compact', label: 'Compact', detail: 'more rows at once' },
  { value: 'comfortable', label: 'Comfortable', detail: 'more space between rows' },
] as const

const HINTS = [
  { value: 'on', label: 'On', detail: 'on buttons, in menus, in the status line' },
  { value: 'off', label: 'Off', detail: 'help still lists them' },
] as const

const MODES = [
  { value: 'all', label: 'All', detail: 'wherever you are not typing' },
  { value: 'list', label: 'Only in lists', detail: 'while a row has the focus' },
  { value: 'off', label: 'Off', detail: 'use the palette, Tab and arrows' },
] as const

export default function Appearance() {
  const shell = useShell()
  const now = useStore(preferences)
  const bySystem = useSystemTheme()
  const choices = [
    { name: 'system', title: 'As the system', theme: bySystem },
    ...themes.map((theme) => ({ name: theme.name, title: theme.title, theme })),
  ]
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Appearance</Title>
        <Actions />
      </PageHead>
      <Dim as="p">Stored in this browser only.</Dim>
      <Settings>
        <Group
          value={choices.some((c) => c.name === now.theme) ? now.theme : 'system'}
          onChange={(theme) => void shell.run('view.theme', { theme }, 'button')}
        >
          <Label>Theme</Label>
          <Cards>
            {choices.map(({ name, title, theme }) => (
              <Card key={name} value={name}>
                <Preview theme={theme} />
                <Name>{title}</Name>
              </Card>
            ))}
          </Cards>
          <Text slot="description">The system currently uses {bySystem.title}.</Text>
        </Group>
        <Segmented<Preferences['density']>
          label="Rows"
          options={DENSITIES}
          value={now.density}
          onChange={(density) => void shell.run('view.density', { density }, 'button')}
        />
        <Segmented<Preferences['hints']>
          label="Key hints"
          options={HINTS}
          value={now.hints}
          onChange={(hints) => void shell.run('view.hints', { hints }, 'button')}
        />
        <Segmented<Preferences['keys']>
          label="Single-key commands"
          hint="Keys that are letters and characters. If you use speech input, or often press keys by accident, you may want fewer."
          options={MODES}
          value={now.keys}
          onChange={(keys) => void shell.run('view.keys', { keys }, 'button')}
        />
      </Settings>
    </>
  )
}
