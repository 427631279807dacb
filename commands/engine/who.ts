import type { Ctx } from './context'

/** The owner of what is stored in this browser: the user and the silo, by their ids, which no two racks share. */
export const whoIn = ({ me }: Pick<Ctx, 'me'>): string => `${me?.siloId ?? ''} ${me?.id ?? ''}`
