/** Computes what the user may do, from the user's roles. */
export { refusedTo } from '@commands/engine/permitted'
export { effectiveRoleOf } from '@/resources/effective-role'
