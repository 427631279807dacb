import 'virtual:themes.css'
import './ui/base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureClient } from '@/api/client'
import { areAnswersHere } from '@/api/early'
import { ApiError } from '@/api/errors'
import { logFailure } from '@/api/log'
import { whenRackReports } from '@/api/rack'
import { createQueryClient } from '@/api/query'
import { coreReads } from '@/resources/core/reads'
import { App } from '@/shell/App'
import { startListening } from '@/shell/keyboard'
import { makeShell } from '@/shell/make-shell'
import { startFollowing, untilWhole } from '@/shell/navigation'
import { keepNothingForBack, refused, sessionEnded } from '@/shell/session'
import { applyPreferences } from '@/bind/apply-preferences'

/** Logs errors that a boundary caught. Errors of the API are logged where the call failed. */
const logCaught = (error: unknown) => {
  if (!(error instanceof ApiError)) logFailure('A pane broke', error)
}

/** Milliseconds that the first drawing waits for answers that have arrived to be read. */
const LOOK_FOR = 40

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function start() {
  applyPreferences()
  let banner: ReactNode
  if (__MOCK__) {
    const [{ startMock }, { PreviewBanner }, { demo }] = await Promise.all([
      import('@mock/browser'),
      import('@/shell/PreviewBanner'),
      import('@/shell/demo'),
    ])
    demo.users = (await startMock()).users
    banner = <PreviewBanner />
  }
  const client = createQueryClient()
  configureClient({
    onUnauthorized: sessionEnded,
    onForbidden: () => refused(client),
    askVersion: () => client.fetchQuery(coreReads.me()),
  })
  whenRackReports((send) => void import('@/shell/rack-reports').then(send))
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import('@/api/contract/check')
    configureClient({ check: checkAnswer })
  }
  const { shell, start: wire } = makeShell(client)
  wire()
  startListening(shell)
  // Answers that arrived while the program was evaluated are noticed in a task of their own.
  await after(0)
  const isAnswered = areAnswersHere()
  startFollowing(client)
  // With answers at hand, the first render waits a moment for the page: one render is faster than two.
  if (isAnswered) await Promise.race([untilWhole(), after(LOOK_FOR)])
  const root = document.getElementById('root')
  if (root)
    createRoot(root, { onCaughtError: logCaught }).render(
      <App client={client} shell={shell} banner={banner} />,
    )
}

keepNothingForBack()

void start()
