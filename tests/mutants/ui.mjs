/** Defects of the themes and of the design system. */
export const ui = [
  {
    file: 'src/ui/DateTimeField.tsx',
    text: 'const isNew = !isTyping && next',
    replacement: 'const isNew = next',
    notices: 'While day 31 is typed, the console sends a request for day 3',
    flows: ['flows/times.spec.ts › a year or a day typed digit by digit sends one request'],
  },
  {
    file: 'src/ui/DateTimeField.tsx',
    text: '    confirmPlaceholder: () => {},\n',
    replacement: '',
    notices: 'February 30 becomes another day when its field is left',
    flows: [
      'flows/times.spec.ts › a cleared part and an impossible day stay as typed, with an error',
    ],
  },
  {
    file: 'src/ui/ComboBox.tsx',
    text: 'const isAnyText = custom === true',
    replacement: 'const isAnyText = custom !== false',
    notices: 'Enter selects a partial name although the complete one is offered',
    flows: [
      'flows/firewall.spec.ts › Enter accepts the suggested name; a name that does not exist is marked, and allowed',
    ],
  },
  {
    file: 'themes/phosphor.ts',
    text: "faint: '#7b887f'",
    replacement: "faint: '#5b685f'",
    notices: 'Faint text of the dark theme cannot be read',
    units: ['themes/themes.test.ts'],
  },
  {
    file: 'src/ui/grid/Row.tsx',
    text: 'aria-selected={isMarked}',
    replacement: '',
    notices:
      'A screen reader does not announce which rows are marked, and they look like other rows',
    flows: [
      'flows/bulk.spec.ts › Shift marks a range; marks stay on their rows when a filter changes',
    ],
  },
  {
    file: 'src/ui/Table.tsx',
    text: 'th[data-below] {',
    replacement: '[data-below] {',
    notices: 'A narrow window leaves out columns of a plain table',
    flows: ['sweeps/narrow.spec.ts › pages in other states'],
  },
  {
    file: 'src/ui/Tabs.tsx',
    text: "tab.selected ? 'page' : undefined",
    replacement: 'undefined',
    notices: 'No tab looks like the current one, also to a screen reader',
    flows: [
      'flows/look.spec.ts › on a phone tabs and states are readable › the current tab is in view',
    ],
  },
  {
    file: 'src/ui/Field.tsx',
    text: '  isInvalid: Boolean(error),\n',
    replacement: '',
    notices: 'A field with an error looks normal, and a screen reader does not read the error',
    flows: ['flows/forms.spec.ts › a name is checked while typing'],
  },
  {
    file: 'src/ui/Message.tsx',
    text: '<Box role="alert">',
    replacement: '<Box>',
    notices: 'A screen reader does not announce why a form was not sent',
    flows: ['flows/forms.spec.ts › a refusal of the server disappears'],
  },
  {
    file: 'src/ui/terminal-stream.ts',
    text: 'if (isReplay) return false',
    replacement: '',
    notices: 'Opening a console sends old terminal answers to the guest as input',
    units: ['src/ui/terminal-stream.test.ts'],
  },
  {
    file: 'src/ui/Select.tsx',
    text: 'if (document.activeElement === document.body) box.current?.focus()',
    replacement: '',
    notices: 'Tab right after a choice moves to the first link of the page',
    flows: ['flows/instance-create.spec.ts › Tab right after a choice moves to the next field'],
  },
  {
    file: 'src/ui/ComboBox.tsx',
    text: 'meant.current = state?.inputValue\n',
    replacement: '',
    notices: 'Enter in a field does nothing while its options are loading',
    flows: ['flows/forms.spec.ts › Enter before the options'],
  },
  {
    file: 'src/forms/present.ts',
    text: 'useWatch({ control, name: names })',
    replacement: 'useWatch({ control })',
    notices: 'A key press in a long form renders every part of the form again',
    units: ['src/forms/present.test.ts'],
  },
  {
    file: 'src/ui/Options.tsx',
    text: '  return items\n',
    replacement: '  return before.current.length > 0 ? before.current : items\n',
    notices: 'A thing that is found by its complete name is not among the options',
    flows: [
      'flows/images.spec.ts › among ten thousand disks, a disk outside the loaded list is found by name',
    ],
  },
  {
    file: 'src/ui/ComboBox.tsx',
    text: 'isReadOnly || meant',
    replacement: 'meant',
    notices: 'A form that is sent before its options are loaded loses the typed text of a field',
    flows: [
      'flows/forms.spec.ts › a form that is sent before its options have loaded is sent with the typed values',
    ],
  },
]
