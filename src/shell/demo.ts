/** What the demo, whose mock runs in the page, tells about itself. */

/** A user of the mock who can be tried, and what they may do. */
export interface DemoUser {
  username: string
  displayName: string
  role: string
}

/** Filled before the console is drawn; empty before a control plane. */
export const demo: { users: readonly DemoUser[] } = { users: [] }
