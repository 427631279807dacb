/** The commands that look at a thing and copy what it is: of most things, before the one that deletes it. */
import type { CommandId } from '@commands/index'

/** Of a thing that the console writes for Terraform. */
export const LOOKS = [
  'copy.id',
  'copy.cli',
  'copy.terraform',
  'history.view',
  'view.raw',
] as const satisfies readonly CommandId[]

/** Of a thing that it does not. */
export const COPIES = [
  'copy.name',
  'copy.id',
  'copy.cli',
  'history.view',
  'view.raw',
] as const satisfies readonly CommandId[]

/** Of a thing that the client has no view for. */
export const NAMES = [
  'copy.name',
  'copy.id',
  'history.view',
  'view.raw',
] as const satisfies readonly CommandId[]
