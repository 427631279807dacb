/**
 * Names in the command-line client that its release of 2026 changed. Copied lines have the older names, which match
 * release 16; the palette finds both.
 */
const RENAMED: readonly (readonly [before: string, now: string])[] = [
  ['ip-pool', 'system networking ip-pool'],
  ['project ip-pool', 'ip-pool'],
  ['experimental system update', 'system update'],
  ['system hardware sled disk-led', 'system hardware sled disk-list'],
  ['system networking bgp exported ipv4', 'system networking bgp exported'],
  ['system networking bgp imported ipv4', 'system networking bgp imported'],
]

/** The newer name of a subcommand; `undefined` where it is the same. */
export function newerName(cli: string): string | undefined {
  const renamed = RENAMED.find(([before]) => `${cli} `.startsWith(`${before} `))
  return renamed && renamed[1] + cli.slice(renamed[0].length)
}
