/** Mentions of system things in sentences, each with its address. */
import type { Mention } from '@/model/sentence'
import { paths } from '@/paths'

export const poolMention = (pool: string): Mention => ({
  name: pool,
  address: paths.ipPool({ pool }),
})

export const siloMention = (silo: string): Mention => ({
  name: silo,
  address: paths.silo({ silo }),
})

export const subnetPoolMention = (subnetPool: string): Mention => ({
  name: subnetPool,
  address: paths.subnetPool({ subnetPool }),
})
