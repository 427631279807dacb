/** The key of the fleet's policy and usage. Those of silos and projects have the ids as keys. */
export const FLEET = 'fleet'
