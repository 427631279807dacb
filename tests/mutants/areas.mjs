/** Defects of the commands of each area, and of what their writes make stale. */
export const areas = [
  {
    file: 'commands/networking/write-rules.ts',
    text: 'if (!isMeant) throw new Cancelled()',
    replacement: '',
    notices: 'Rules are written although the user said no',
    units: ['commands/networking/write-rules.test.ts'],
  },
]
