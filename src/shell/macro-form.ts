/** Steps of macros that open a form. */
import { commandId } from '@/bind/shell'
import type { Shell } from '@/bind/shell'
import { runFilled } from '@/forms/run-filled'
import { plain } from '@/model/sentence'
import type { Ctx } from '@commands/engine/context'
import type { PlannedStep } from '@commands/macro/plan'
import { ctxOf } from '@commands/macro/plan'
import type { Doing } from '@commands/macro/run'
import { CANCELLED } from '@commands/macro/run'
import { navigation, untilWhole } from './navigation'

/** The path of the current panel or page, without its query. */
const shownPath = () => navigation.getState().shown?.address.split('?')[0]

/** Waits until the current panel or page closes, or the signal aborts. */
function left(signal: AbortSignal): Promise<void> {
  const here = shownPath()
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const unsubscribe = navigation.subscribe(() => shownPath() !== here && end())
    signal.addEventListener('abort', end)
  })
}

/**
 * Opens the form of a step, filled in, and waits until it closes.
 * @returns whether the form was sent; a form that closed unsent counts as cancelled
 * @param signal ends the wait
 */
export async function runForm(
  shell: Shell,
  { command, given, body = {}, row }: PlannedStep,
  ctx: Ctx,
  signal: AbortSignal,
): ReturnType<Doing['run']> {
  let isSent = false
  let message = ''
  const stop = shell.registry.subscribe((event) => {
    if (event.type !== 'ran' || event.id !== command.id) return
    if (event.source === 'macro') message = event.reason ? plain(event.reason) : event.message
    else if (event.source === 'form' && event.outcome === 'done') isSent = true
  })
  try {
    const { scopes } = ctxOf(row, ctx)
    const outcome = await runFilled(shell, commandId(command.id), given, { body }, 'macro', scopes)
    if (outcome !== 'done') return { outcome, message: message || CANCELLED, isLost: false }
    await untilWhole()
    await left(signal)
    return isSent
      ? { outcome: 'done', message: '', isLost: false }
      : { outcome: 'dismissed', message: CANCELLED, isLost: false }
  } finally {
    stop()
  }
}
