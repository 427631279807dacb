import type { Given } from './args'

/**
 * A path for `opens`, for arguments whose type is not known or whose names differ from the path's.
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
