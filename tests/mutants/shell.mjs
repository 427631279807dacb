/** Defects of the frame: the session, navigation, dialogs, keys and announcements. */
export const shell = [
  {
    file: 'src/shell/session.ts',
    text: 'if (event.persisted) location.reload()',
    replacement: '',
    notices: 'Back after signing out leads to a blank page',
    flows: ['flows/resilience.spec.ts › a page that Back restores after signing out'],
  },
  {
    file: 'src/shell/session.ts',
    text: 'if (isLeaving || isLoginLoop()) return',
    replacement: 'if (isLeaving) return',
    notices: 'A session that is refused at once leads to the sign-in again and again',
    flows: ['flows/entry.spec.ts › a session that is refused at once'],
  },
  {
    file: 'src/shell/navigation.ts',
    text: '      if (turn !== latest) return undefined\n      arrived(page, below)',
    replacement: '      arrived(page, below)',
    notices: 'A late answer shows a page that the user has left again',
    flows: ['flows/reads.spec.ts › an answer that arrives after its page was left'],
  },
  {
    file: 'src/shell/navigation.ts',
    text: 'if (guard && !(await asking(guard))) return',
    replacement: '',
    notices: 'A link out of a half-filled page discards what was typed without a question',
    flows: ['flows/forms.spec.ts › a link out of a half-filled page asks'],
  },
  {
    file: 'src/shell/navigation.ts',
    text: "state.data.type === 'success' ? undefined : 'unknown'",
    replacement: 'undefined',
    notices: 'Users who may not see the system get its pages, with an error in place of each list',
    flows: ['flows/people.spec.ts › alan sees nothing of the system'],
  },
  {
    file: 'src/shell/Dialogs.tsx',
    text: 'request.typed !== undefined && withoutMarks(typed.trim()) !== wanted',
    replacement: "request.typed !== undefined && typed === ''",
    notices: 'A wrong name confirms what asks for the name',
    flows: [
      'flows/questions.spec.ts › Enter on Cancel cancels',
      'flows/bulk.spec.ts › five or more',
    ],
  },
  {
    file: 'src/shell/Screen.tsx',
    text: '    announce(title)\n',
    replacement: '',
    notices: 'A screen reader says nothing when another page is shown',
    flows: ['flows/keyboard.spec.ts › a new page is announced'],
  },
  {
    file: 'src/shell/share-polls.ts',
    text: 'const isNewer = answer.askedAt > state.dataUpdatedAt',
    replacement: 'const isNewer = true',
    notices: 'The poll of another tab puts back a row as it was before it was changed here',
    units: ['src/shell/share-polls.test.ts'],
  },
]
