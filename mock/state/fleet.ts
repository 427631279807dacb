/** The key of the fleet's policy and of its usage; those of silos and projects are kept under their ids. */
export const FLEET = 'fleet'
