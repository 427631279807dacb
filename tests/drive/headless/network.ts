/** The calls of a window. A world answers them without a server, and tests can hold or replace them. */
import { EventEmitter } from 'node:events'

type Answer = (request: Request) => Promise<Response>
export type Matcher = string | RegExp

/** Converts a URL pattern to a regular expression: `**` matches anything, `*` anything but a slash. */
const patternOf = (glob: string) =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('?', String.raw`\?`)
      .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`,
  )

export const isMatch = (matcher: Matcher, url: string) =>
  (typeof matcher === 'string' ? patternOf(matcher) : matcher).test(url)

/** A call, with the interface of Playwright's `Request`. */
class Call {
  readonly made: Request
  readonly #text: string | undefined

  constructor(made: Request, text: string | undefined) {
    this.made = made
    this.#text = text
  }

  url = () => this.made.url
  method = () => this.made.method
  headers = () => Object.fromEntries(this.made.headers)
  allHeaders = async () => this.headers()
  postData = () => this.#text ?? null
  postDataJSON = () => (this.#text === undefined ? null : (JSON.parse(this.#text) as unknown))
  resourceType = () => 'fetch'
  isNavigationRequest = () => false
}

/** The request of a document. */
class Navigation extends Call {
  override resourceType = () => 'document'
  override isNavigationRequest = () => true
}

/** The answer to a call. */
class Answered {
  readonly #call: Call
  readonly #response: Response

  constructor(call: Call, response: Response) {
    this.#call = call
    this.#response = response
  }

  url = () => this.#call.url()
  status = () => this.#response.status
  ok = () => this.#response.ok
  request = () => this.#call
  headers = () => Object.fromEntries(this.#response.headers)
  allHeaders = async () => this.headers()
  text = () => this.#response.clone().text()
  json = async () => (await this.#response.clone().json()) as unknown
}

interface Fulfilled {
  response?: Answered
  status?: number
  headers?: Record<string, string>
  contentType?: string
  body?: string
  json?: unknown
}

/** The decision of a handler about a call. */
type Outcome = { response: Response } | 'abort' | 'fall back' | 'continue'

class Route {
  readonly #call: Call
  readonly #answer: Answer
  readonly decided: Promise<Outcome>
  #decide: (outcome: Outcome) => void = () => {}

  constructor(call: Call, answer: Answer) {
    this.#call = call
    this.#answer = answer
    this.decided = new Promise((resolve) => {
      this.#decide = resolve
    })
  }

  request = () => this.#call
  continue = async () => this.#decide('continue')
  fallback = async () => this.#decide('fall back')
  abort = async () => this.#decide('abort')
  fetch = async () => new Answered(this.#call, await this.#answer(this.#call.made.clone()))

  async fulfill({ response, status, headers, contentType, body, json }: Fulfilled): Promise<void> {
    const given = json === undefined ? (body ?? (await response?.text())) : JSON.stringify(json)
    const type = contentType ?? (json === undefined ? undefined : 'application/json')
    this.#decide({
      // A `Response` with status 204 must have no body, not even an empty one.
      response: new Response(given || null, {
        status: status ?? response?.status() ?? 200,
        headers: { ...response?.headers(), ...headers, ...(type && { 'content-type': type }) },
      }),
    })
  }
}

type Handler = (route: Route, call: Call) => unknown

/** The decision of a handler, once it has finished. */
async function decided(route: Route, handled: unknown): Promise<Outcome> {
  await handled
  return route.decided
}

/** Emits `request`, `response`, `requestfinished` and `requestfailed`, like Playwright's page. */
export class Network extends EventEmitter {
  readonly #answer: Answer
  readonly #handlers: { matcher: Matcher; handler: Handler; times: number }[] = []
  #isOffline = false
  /** Calls that the world is about to answer. Calls that a test holds or delays do not count. */
  underWay = 0

  constructor(answer: Answer) {
    super()
    this.setMaxListeners(0)
    this.#answer = answer
  }

  /** @param times how many calls the handler handles; by default all */
  route(matcher: Matcher, handler: Handler, { times = Infinity } = {}): void {
    this.#handlers.unshift({ matcher, handler, times })
  }

  unroute(matcher?: Matcher): void {
    const kept = this.#handlers.filter(
      (one) => matcher !== undefined && String(one.matcher) !== String(matcher),
    )
    this.#handlers.splice(0, this.#handlers.length, ...kept)
  }

  setOffline(isOffline: boolean): void {
    this.#isOffline = isOffline
  }

  /** Reports the request of a document. */
  navigates(url: string): void {
    const call = new Navigation(new Request(url), undefined)
    this.emit('request', call)
    this.emit('requestfinished', call)
  }

  /** Changes the count of open calls until some work has finished. */
  async #counted<T>(by: number, work: Promise<T>): Promise<T> {
    this.underWay += by
    try {
      return await work
    } finally {
      this.underWay -= by
    }
  }

  /** Waits for the hold or delay of a call, which then does not count as open. */
  late = (work: Promise<unknown>): Promise<unknown> => this.#counted(-1, work)

  async #decide(call: Call): Promise<Response> {
    for (const one of [...this.#handlers]) {
      const { matcher, handler } = one
      if (one.times === 0 || !isMatch(matcher, call.url())) continue
      one.times -= 1
      const route = new Route(call, (request) => this.#counted(1, this.#answer(request)))
      const outcome = await this.#counted(-1, decided(route, handler(route, call)))
      if (outcome === 'fall back') continue
      if (outcome === 'abort') return Response.error()
      if (outcome === 'continue') break
      return outcome.response
    }
    return this.#isOffline ? Response.error() : this.#answer(call.made.clone())
  }

  /**
   * Sends a call like `fetch`.
   * @throws TypeError when there is no answer
   */
  fetch(made: Request): Promise<Response> {
    return this.#counted(1, this.#fetch(made))
  }

  async #fetch(made: Request): Promise<Response> {
    const body = made.body === null ? undefined : await made.clone().text()
    const call = new Call(made, body)
    this.emit('request', call)
    try {
      const response = await this.#decide(call)
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      this.emit('response', new Answered(call, response.clone()))
      this.emit('requestfinished', call)
      return response
    } catch (error) {
      this.emit('requestfailed', call)
      throw error
    }
  }
}
