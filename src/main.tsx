import 'virtual:themes.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { configureClient } from '@/api/client'
import { ApiError } from '@/api/errors'
import { logFailure } from '@/api/log'
import { createQueryClient } from '@/api/query'
import { App } from '@/shell/App'
import { startListening } from '@/shell/keyboard'
import { makeShell } from '@/shell/make-shell'
import { startFollowing } from '@/shell/navigation'
import { followSession, keepNothingForBack, sessionEnded } from '@/shell/session'
import { applyPreferences } from '@/bind/apply-preferences'

/** A worker that an earlier mock left behind would answer in the control plane's place. */
async function removeMockWorker() {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (worker.active?.scriptURL.endsWith('/mockServiceWorker.js')) await worker.unregister()
}

/** A failed call is logged where it failed; whatever else breaks a pane is logged here. */
const tell = (error: unknown) => {
  if (!(error instanceof ApiError)) logFailure('A pane broke', error)
}

async function start() {
  applyPreferences()
  if (__MOCK__) {
    const { startMock } = await import('@mock/browser')
    await startMock()
  } else void removeMockWorker()
  const client = createQueryClient()
  configureClient({ onUnauthorized: sessionEnded })
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import('@/api/contract/check')
    configureClient({ check: checkAnswer })
  }
  const { shell, start: wire } = makeShell(client)
  wire()
  startListening(shell)
  followSession(client)
  startFollowing(client)
  const root = document.getElementById('root')
  if (root) createRoot(root, { onCaughtError: tell }).render(<App client={client} shell={shell} />)
}

keepNothingForBack()

void start()
