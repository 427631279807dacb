/** Defects of the screens, their lists, and what ties them to the registry. */
export const pages = [
  {
    file: 'src/areas/route.ts',
    text: "new Set(['login', 'device'])",
    replacement: "new Set(['login'])",
    notices: 'The page on which a device signs in has the navigation of a silo beside it',
    units: ['src/areas/areas.test.ts'],
  },
  {
    file: 'src/resources/join.tsx',
    text: "(isPartial ? 'far' : 'gone')",
    replacement: "'gone'",
    notices: 'In a long list of disks, the images of most are called deleted',
    units: ['src/resources/join.test.ts'],
  },
  {
    file: 'src/pages/list/rows.ts',
    text: 'a.key > b.key ? sign : 0',
    replacement: 'sign',
    notices: 'Rows that are equal in the sorted column change places at each poll',
    units: ['src/pages/list/list.test.ts'],
  },
]
