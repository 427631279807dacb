/** Where an address from outside may send the user. */

/**
 * The path with its query that a `redirect_uri` names. `undefined` when it must not be followed:
 * another origin, text that only resembles a path, the login page itself, or more than 2,048
 * characters. Every place that follows such a target uses this function.
 */
export function safeTarget(target: string | null | undefined, origin: string): string | undefined {
  if (!target || target.length > 2_048) return undefined
  // One slash, then neither a slash nor a backslash, and nothing that a URL parser would strip or fold.
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])/.test(target) || /[\\\u0000-\u0020\u007f]/.test(target)) return undefined
  if (/%(0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i.test(target.split(/[?#]/)[0] ?? '')) return undefined
  if (!URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  if (url.origin !== origin || !/^\/(?!\/)/.test(url.pathname)) return undefined
  if (/^\/login(\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search
}
