import type { Mention } from '@/model/sentence'
import { paths } from '@/paths'

/** An instance that a sentence names. */
export const instanceMention = (project: string, instance: string): Mention => ({
  name: instance,
  address: paths.instanceStorage({ project, instance }),
})
