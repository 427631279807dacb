import type { Given } from './args'

/**
 * A path for `opens`, where the types of the arguments are unknown or their names differ from the path's parameters.
 * @param from the argument for each path parameter of another name
 */
export const untypedPath = (
  path: { template: string },
  from: Readonly<Record<string, string>> = {},
): ((args: Given) => string) & { template: string } => {
  const build = path as unknown as (args: Given) => string
  const renamed = (args: Given) =>
    Object.fromEntries(Object.entries(from).map(([parameter, field]) => [parameter, args[field]]))
  return Object.assign((args: Given) => build({ ...args, ...renamed(args) }), {
    template: path.template,
  })
}
