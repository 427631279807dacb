/** In session storage, over a sign-in: what came from another rack, which the login page does not bring back. */
export const CARRIED = 'carried'
