/** Every address of the console, filled in with things that the seed `demo` holds. */
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import type { App } from '../drive/app'

/**
 * @param app started, since ids are the world's
 * @param instance the instance that addresses name; a lookup's is web-2
 * @returns each address with its name, in the order of the table
 */
export function everyAddress(app: App, instance = 'web-2'): { name: PathName; address: string }[] {
  const { world } = app
  const person = world.users.named('grace', world.silos.named('acme')?.id ?? '')
  const group = world.groups.all().find((g) => g.displayName === 'platform')
  const { id = '' } = world.instances.all().find((i) => i.name === 'web-2') ?? {}
  return (Object.keys(paths) as PathName[]).map((name) => {
    const build = paths[name] as (params: Record<string, string>) => string
    const params = {
      project: 'web',
      instance: name.startsWith('lookup') ? id : instance,
      disk: 'scratch',
      snapshot: 'scratch-copy',
      image: name.startsWith('silo') ? 'debian-13' : 'shop-base',
      silo: 'acme',
      provider: 'sso',
      interface: 'net0',
      antiAffinityGroup: 'front-ends',
      affinityGroup: 'builds',
      identity: person?.id ?? '',
      userId: person?.id ?? '',
      groupId: group?.id ?? '',
      certificate: 'rack',
      sshKey: 'laptop',
      key: 'instance.start',
      alias: 'i',
    }
    return { name, address: build(params) }
  })
}
