/** The list that keys go to, and the thing under its cursor. */
import type { ListPort } from '@commands/engine/ports'
import type { Scope, Subject } from '@commands/engine/scope'

type Stack = readonly Scope[]

export const listIn = (stack: Stack): ListPort | undefined =>
  stack.findLast(({ name }) => name === 'list')?.list

export const rowSubjectIn = (stack: Stack): Subject | undefined =>
  stack.findLast(({ name }) => name === 'row')?.subject
