/** Works out what the user may do, from their roles. */
export { refusedTo } from '@commands/engine/permitted'
export { effectiveRoleOf } from '@/resources/effective-role'
