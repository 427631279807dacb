/** Defects of the frame: the session, navigation, dialogs, keys and announcements. */
export const shell = [
  {
    file: 'src/shell/line/run.ts',
    text: '  command.danger === undefined &&',
    replacement: '  command.danger !== undefined &&',
    notices: 'A line starts an instance without a question',
    flows: ['flows/line.spec.ts › a line asks'],
  },
  {
    file: 'src/shell/line/name-rows.ts',
    text: 'rows: [...able, ...refused]',
    replacement: 'rows',
    notices: 'Names on which the command is refused are mixed with the other names',
    units: ['src/shell/line/name-rows.test.ts'],
  },
  {
    file: 'src/shell/line/name-rows.ts',
    text: 'found.slice(0, MOST)',
    replacement: 'found',
    notices: 'A key press in the prompt bar computes the states of ten thousand names',
    units: ['src/shell/line/name-rows.test.ts'],
  },
  {
    file: 'src/bind/Sentence.tsx',
    text: '!isForBrowser(event) && onFollow?.()',
    replacement: 'isForBrowser(event)',
    notices: 'After following a link in a question, the question covers the new page',
    flows: [
      'flows/vpc.spec.ts › references to a subnet are shown before it is renamed or deleted, and a used subnet is not deleted',
    ],
  },
  {
    file: 'commands/networking/mentions.ts',
    text: 'rules.map((rule) => ruleMention(at, rule)),',
    replacement: 'rules,',
    notices: 'The names in a question are no links',
    flows: [
      'flows/vpc.spec.ts › references to a subnet are shown before it is renamed or deleted, and a used subnet is not deleted',
    ],
  },
  {
    file: 'commands/engine/batch-calls.ts',
    text: "plain(found.warning ?? '') === plain(asked.warning ?? '')",
    replacement: 'true',
    notices: 'Things that were added while the question was open are deleted without a question',
    units: ['commands/engine/registry.test.ts'],
  },
  {
    file: 'src/shell/report-runs.ts',
    text: 'isInSight(first.id, address)) return',
    replacement: 'false) return',
    notices: 'The report of a new disk links to the row that already has the cursor',
    flows: [
      'flows/images.spec.ts › the report of a create links to the new thing only when its row is out of view',
    ],
  },
  {
    file: 'commands/engine/calls.ts',
    text: 'if (thing) made.made = thing',
    replacement: '',
    notices: 'The report of a create on another page has no link to the new thing',
    flows: [
      'flows/images.spec.ts › the report of a create links to the new thing only when its row is out of view',
    ],
  },
  {
    file: 'src/shell/Screen.tsx',
    text: '<About reads={about} />',
    replacement: '<About reads={[...about, ...ofPanel]} />',
    notices: 'A panel of an unknown subnet replaces the list of subnets',
    flows: [
      'sweeps/unknown.spec.ts › a panel of an unknown thing says that it does not exist, and the page below stays',
    ],
  },
  {
    file: 'src/shell/PanelFailure.tsx',
    text: 'const lost = isNotFound(error)',
    replacement: 'const lost = false',
    notices: 'The panel of an unknown rule offers to read the rule again',
    flows: [
      'flows/firewall.spec.ts › a link to an unknown rule shows “not found” like other unknown things, with a link to the rules',
    ],
  },
  {
    file: 'src/shell/session.ts',
    text: 'void entered(shown).catch(readAnew)',
    replacement: 'undefined',
    notices: 'Signing in on one tab leaves other tabs on the sign-in page',
    flows: ['flows/entry.spec.ts › signing out in one tab signs out in all'],
  },
  {
    file: 'src/shell/session.ts',
    text: 'if (event.persisted) location.reload()',
    replacement: '',
    notices: 'Back after signing out opens a blank page',
    flows: [
      'flows/resilience.spec.ts › a page restored by Back after signing out is blank until new answers arrive',
    ],
  },
  {
    file: 'src/shell/session.ts',
    text: 'if (isLeaving || isLoginLoop()) return',
    replacement: 'if (isLeaving) return',
    notices: 'A session that is refused at once opens the sign-in repeatedly',
    flows: [
      'flows/entry.spec.ts › a session that is refused right after the sign-in is reported, without a redirect loop',
    ],
  },
  {
    file: 'src/shell/navigation.ts',
    text: '      if (turn !== latest) return undefined\n      arrived(page, below)',
    replacement: '      arrived(page, below)',
    notices: 'A late answer opens a page that the user has already left',
    flows: ['flows/reads.spec.ts › an answer that arrives after its page was left'],
  },
  {
    file: 'src/shell/navigation.ts',
    text: 'if (guard && !(await agrees(guard))) return',
    replacement: '',
    notices: 'A link on a page with unsaved values discards them without a question',
    flows: [
      'flows/forms.spec.ts › a link on a page with unsaved values asks first, and so does Back',
    ],
  },
  {
    file: 'src/shell/navigation.ts',
    text: "state.data.type === 'success' ? undefined : 'unknown'",
    replacement: 'undefined',
    notices: 'Users who may not see the system see its pages with an error in each list',
    flows: ['flows/people.spec.ts › alan sees no system pages'],
  },
  {
    file: 'src/shell/Dialogs.tsx',
    text: '() => performance.now() - opened.current >= IGNORES_CONFIRM_FOR',
    replacement: '() => true',
    notices: 'A held key confirms a question before the user can read it',
    flows: [
      'flows/keyboard.spec.ts › a held key does not answer a question',
      'flows/questions.spec.ts › Control and Enter pressed on the row does not confirm the question before it can be read',
    ],
  },
  {
    file: 'src/shell/Dialogs.tsx',
    text: 'isTyped && withoutInvisible(typed.trim()) !== wanted',
    replacement: "isTyped && typed === ''",
    notices: 'A wrong name confirms a question that requires the name',
    flows: [
      'flows/questions.spec.ts › Enter on Cancel cancels',
      'flows/bulk.spec.ts › for five or more rows the user must type their number',
    ],
  },
  {
    file: 'src/shell/Screen.tsx',
    text: '    announce(title)\n',
    replacement: '',
    notices: 'A screen reader does not announce a new page',
    flows: ['flows/keyboard.spec.ts › a new page is announced'],
  },
  {
    file: 'src/shell/Screen.tsx',
    text: 'document.title = title',
    replacement: 'document.title = PRODUCT',
    notices: 'Every tab of the browser has the same title',
    flows: ['flows/keyboard.spec.ts › a new page is announced'],
  },
  {
    file: 'src/shell/keyboard.ts',
    text: 'if (pressed.repeat && !shell.registry.get(binding.run).repeats) return',
    replacement: '',
    notices: 'A held key marks and unmarks a row in turns',
    flows: ['flows/keyboard.spec.ts › holding a key repeats a move, but marks only once'],
  },
  {
    file: 'src/shell/report-runs.ts',
    text: 'running.set(event.id, guardRun(event.title))',
    replacement: 'running.set(event.id, () => {})',
    notices: 'Closing a tab in the middle of a bulk run loses the rest without a question',
    flows: ['flows/resilience.spec.ts › a tab with unsent calls of a bulk run asks'],
  },
  {
    file: 'src/shell/share-polls.ts',
    text: 'const isNewer = answer.askedAt > state.dataUpdatedAt',
    replacement: 'const isNewer = true',
    notices: 'The poll of another tab overwrites a row with its state before a change in this tab',
    units: ['src/shell/share-polls.test.ts'],
  },
  {
    file: 'src/shell/session.ts',
    text: 'if (shown?.id === user.id) return',
    replacement: 'if (shown) return',
    notices:
      'When another user signs in, an open tab shows data that only the previous user may see',
    flows: ['flows/entry.spec.ts › when a different user signs in, no tab shows'],
  },
  {
    file: 'src/shell/session.ts',
    text: "if (document.visibilityState === 'visible') void checkUser(client)",
    replacement: '',
    notices: "A tab shows the previous user's name while it acts as another user",
    flows: [
      'flows/entry.spec.ts › a tab notices another user’s session when the tab becomes visible',
    ],
  },
  {
    file: 'src/shell/session.ts',
    text: "if (data === 'left' && !isLogin() && !isLeaving) {",
    replacement: "if (data === 'left' && isLeaving) {",
    notices: "After signing out on one tab, another tab shows the user's data until its next call",
    flows: ['flows/entry.spec.ts › signing out in one tab signs out in all'],
  },
  {
    file: 'src/bind/preferences.ts',
    text: 'storedOwn = { ...storedOwn, [key]: value }',
    replacement: '{}',
    notices: 'A key that is changed before all areas are loaded gets its old command back',
    flows: ['flows/settings.spec.ts › a removed key disappears'],
  },
  {
    file: 'src/shell/early.ts',
    text: 'if (!(palette || line) ||',
    replacement: 'if (!palette ||',
    notices: 'The first letters of a line run commands on the row before the line is drawn',
    flows: [
      'flows/line.spec.ts › text typed before the line is rendered appears in the line, and no key reaches the page',
    ],
  },
  {
    file: 'src/shell/palette/elsewhere.ts',
    text: 'if (project !== here || vpc !== hereVpc)',
    replacement: 'if (project !== here)',
    notices: 'Things in other VPCs of the project are not found by name',
    units: ['src/shell/palette/elsewhere.test.ts'],
  },
  {
    file: 'src/shell/report-runs.ts',
    text: 'onceDrawn(() => linkToMade(notice, event.results))',
    replacement: 'linkToMade(notice, event.results)',
    notices: 'The report of a create links to a row that is already in view',
    flows: [
      'flows/images.spec.ts › the report of a create links to the new thing only when its row is out of view',
    ],
  },
  {
    file: 'src/shell/SidebarGroup.tsx',
    text: 'memo(PlainEntry)',
    replacement: 'memo(PlainEntry, () => true)',
    notices: 'The sidebar marks a page that the user has left',
    flows: [
      'flows/people.spec.ts › a group of the sidebar collapses by mouse, keys and palette, stays collapsed, and shows the current page',
    ],
  },
]
