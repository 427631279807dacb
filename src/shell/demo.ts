/** Information about the demo, whose mock runs in the page. */

/** A user of the mock to try, with a description of the user's rights. */
export interface DemoUser {
  username: string
  displayName: string
  role: string
}

/** Filled before the console is rendered; empty in front of a control plane. */
export const demo: { users: readonly DemoUser[] } = { users: [] }
