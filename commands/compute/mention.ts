import type { Mention } from '@/model/sentence'
import { paths } from '@/paths'

/** The mention of an instance in a sentence. */
export const instanceMention = (project: string, instance: string): Mention => ({
  name: instance,
  address: paths.instanceStorage({ project, instance }),
})
