/** Defects of the themes and of the design system. */
export const ui = [
  {
    file: 'themes/phosphor.ts',
    text: "faint: '#7b887f'",
    replacement: "faint: '#5b685f'",
    notices: 'Faint text of the dark theme cannot be read',
    units: ['themes/themes.test.ts'],
  },
  {
    file: 'src/ui/Grid.tsx',
    text: 'aria-selected={isMarked}',
    replacement: '',
    notices: 'A screen reader does not say which rows are marked, and they look like others',
    flows: ['flows/bulk.spec.ts › a range is marked with Shift'],
  },
  {
    file: 'src/ui/Tabs.tsx',
    text: "tab.selected ? 'page' : undefined",
    replacement: 'undefined',
    notices: 'No tab looks like the current one, also to a screen reader',
    flows: ['flows/look.spec.ts › on a phone › the current tab is in view'],
  },
  {
    file: 'src/ui/Field.tsx',
    text: '  isInvalid: Boolean(error),\n',
    replacement: '',
    notices: 'A field with an error does not look so, and its error is not read out',
    flows: ['flows/forms.spec.ts › a name is checked while typing'],
  },
  {
    file: 'src/ui/Message.tsx',
    text: '<Box role="alert">',
    replacement: '<Box>',
    notices: 'A screen reader does not say why a form was not sent',
    flows: ['flows/forms.spec.ts › a refusal of the server disappears'],
  },
  {
    file: 'src/ui/terminal-stream.ts',
    text: 'if (isReplay) return false',
    replacement: '',
    notices: 'Opening a console types old answers into the guest',
    units: ['src/ui/terminal-stream.test.ts'],
  },
  {
    file: 'src/ui/Select.tsx',
    text: 'if (document.activeElement === document.body) box.current?.focus()',
    replacement: '',
    notices: 'Tab right after a choice goes to the first link of the page',
    flows: ['flows/instance-create.spec.ts › Tab at once after a choice'],
  },
]
