/** Session cookies and bearer tokens. */
const COOKIE = 'session'

/** The value of one cookie in a `cookie` header. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=') || undefined
  }
  return undefined
}

/** The token of a request: the bearer token, or else the session cookie. */
export function readToken(headers: Pick<Headers, 'get'>): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer ?? cookieOf(headers.get('cookie'), COOKIE)
}

/** The `set-cookie` header of a login. */
export const sessionCookie = (token: string): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`

/** The `set-cookie` header of a logout. */
export const noSessionCookie = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`
