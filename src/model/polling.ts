/**
 * How often pages poll, in milliseconds.
 *
 * - A list: every 3 s for 30 s after a row begins a transition, else every minute.
 * - One instance: every 2 s in a transition and while an auto-restart is due, every 30 s while one
 *   is to come or late, else never.
 * - One disk or snapshot: every 2 s while its state changes by itself, else never.
 * - The serial console: every second until the instance runs.
 */

/** Milliseconds between two polls of a list that is at rest. */
export const SLOW = 60_000

/** The poll interval of what has no states of its own: other users may change it. */
export const pollQuietly = (): number => SLOW

/**
 * The poll interval of a list whose rows have no states: other users may add, change and remove
 * rows.
 */
export const quietPollInterval = () => pollQuietly
