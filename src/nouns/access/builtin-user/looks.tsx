/** Built-in users. */
import type { UserBuiltin } from '@/api/contract/user'
import { paths } from '@/paths'
import { subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Resource } from '@/resources/resource'
import { accessReads } from '@/resources/access/reads'

/** A built-in user as a subject of commands. */
export const builtinUserSubject = (row: UserBuiltin) =>
  subjectOf({ noun: 'builtin-user', value: row }, { builtinUser: row.name })

export const builtinUserResource: Resource<UserBuiltin> = {
  noun: 'builtin-user',
  title: 'Built-in users',
  list: accessReads.builtinUsers(),
  link: (row) => paths.builtinUser({ builtinUser: row.name }),
  subject: builtinUserSubject,
  columns: [nameColumn(), descriptionColumn(), createdColumn()],
  commands: ['builtin-user.view', 'copy.name', 'copy.id', 'view.raw'],
  actions: [],
  empty: { title: 'No built-in users', text: 'The platform acts as no user of its own.' },
}
