/** The context that the shell gives to commands: what they may read, ask and do. */
import { hashKey } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callAny } from '@/api/client'
import type { CallOptions } from '@/api/client'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import type { Read } from '@/api/query'
import { absorb, invalidate } from '@/api/query'
import { rackVersion } from '@/api/rack'
import type { Shell } from '@/bind/shell'
import { defaultKeys } from '@/bind/keymap'
import { platform, preferences, readPreferencesAgain, setPreference } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { HOME } from '@/paths/core'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import type { Given } from '@commands/engine/args'
import type { Ctx, Ports, ViewPort } from '@commands/engine/context'
import { NotCopyable } from '@commands/engine/not-copyable'
import type { Noun } from '@commands/engine/noun'
import { announce } from './announce'
import { findCached, listCached } from './cache-lookup'
import { leaveNow, mayLeave } from './leaving'
import { navigation, untilWhole } from './navigation'
import { addToast, askInPalette, askOn, overlays } from './overlay-state'
import { permitted } from './permissions'
import { setStatus } from './run-log'
import { leave } from './session'

/** The preferences, including changes that another tab has made. */
function storedPreferences() {
  readPreferencesAgain()
  return preferences.getState()
}

/**
 * Creates the function that gives commands their context.
 * @param view shows and closes overlays
 * @param go opens another address
 */
export function contextOf(client: QueryClient, view: ViewPort, go: Ctx['go']): Shell['ctx'] {
  // Called hundreds of times for each list of the palette: the keys are hashed once.
  const answers = client.getQueryCache()
  const answerOf = <T>({ queryKey }: Read<T>) => {
    const hash = hashKey(queryKey)
    return () => answers.get<T>(hash)?.state.data
  }
  const me = answerOf(coreReads.me())
  const systemPolicy = answerOf(coreReads.systemPolicy())

  return (held) => {
    const { stack } = scopes.getState()
    const { shown } = navigation.getState()
    return {
      where: { address: shown?.address ?? '/', params: shown?.params ?? {} },
      scopes: held ?? stack,
      scopesNow: () => scopes.getState().stack,
      get readOnly() {
        return overlays.getState().readOnly
      },
      get isFleetViewer() {
        return isFleetViewer(this.me, systemPolicy())
      },
      get apiVersion() {
        return this.me && rackVersion()
      },
      get me() {
        return me()
      },
      effectiveRole: permitted()?.effectiveRoleOf(client) ?? (() => undefined),
      refusedTo(operation, args, inProject) {
        return permitted()?.refusedTo(operation, args, this, inProject)
      },
      // The query cache is untyped: `find`, `list` and `read` restore the types.
      find: ((noun: Noun, args: Given) => findCached(client, stack, noun, args)) as Ctx['find'],
      list: ((operation: Operation, args: Given) =>
        listCached(client, operation.id, args)) as Ctx['list'],
      port: <K extends keyof Ports>(kind: K) =>
        stack.findLast((s) => s[kind] !== undefined)?.[kind] as Ports[K] | undefined,
      view,
      go,
      call: (async (operation: Operation, input: AnyInput, options?: CallOptions) => {
        const answer = await callAny(operation, input, options)
        absorb(client, answer)
        return answer
      }) as Ctx['call'],
      read: (async (operation: Operation, input: AnyInput) => {
        if (operation.method !== 'GET') throw new TypeError(`${operation.id} is not a read`)
        return client.fetchQuery({
          queryKey: [operation.id, input],
          queryFn: ({ signal }) => callAny(operation, input, { signal }),
          staleTime: 0,
        })
      }) as Ctx['read'],
      // Waits until the form or page has closed, if it is closing: otherwise it would read a deleted thing, or a
      // thing by its old name.
      stale: async (ids: readonly OperationId[]) => {
        await new Promise((resolve) => setTimeout(resolve))
        await untilWhole()
        return invalidate(client, ids)
      },
      confirm: (request) => askOn('confirm', request),
      ask: askInPalette,
      async copy(text, what) {
        try {
          const whole = typeof text === 'string' ? text : await text()
          const { copyText } = await import('@/ui/copy-text')
          if (!(await copyText(whole))) {
            overlays.setState({ byHand: { text: whole, what } })
            return undefined
          }
        } catch (error) {
          if (!(error instanceof NotCopyable)) throw error
          addToast({ tone: 'bad', heading: `Not copied: ${what}`, text: error.message })
          return undefined
        }
        setStatus('ok', `copied ${what}`)
        announce(`Copied ${what}`)
        return undefined
      },
      warn: (heading, text) => void addToast({ tone: 'bad', heading, text }),
      session: {
        mayLeave,
        entered: (target) =>
          void import('./enter').then(
            ({ enter }) => enter(target),
            () => leaveNow(HOME),
          ),
        left: leave,
      },
      own: {
        keymap: () => storedPreferences().keymap,
        defaultKeys,
        setKeymap: (entries) => setPreference('keymap', entries),
        aliases: () => storedPreferences().aliases,
        setAliases: (entries) => setPreference('aliases', entries),
        platform,
        save: (request) => import('./save').then((s) => s.save(request)),
        download: (name, text) => void import('./download').then((d) => d.download(name, text)),
        setStatus: (text) => setStatus('ok', text),
      },
    }
  }
}
