/** The screen that replaces a page that cannot be shown. */
import { coreReads } from '@/resources/core/reads'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { ApiError, NOT_IN_VERSION, isNotFound } from '@/api/errors'
import { rackVersion } from '@/api/rack'
import { NEWEST, R16 } from '@/api/version'
import type { Read } from '@/api/query'
import { useShell } from '@/bind/shell'
import { Link } from '@/bind/Link'
import { useLatest } from '@/bind/latest'
import { wordsOf } from '@/bind/error-words'
import { loadRacks } from '@/bind/load-racks'
import { racks } from '@/bind/racks'
import { useRetryOnRefresh } from '@/bind/retries'
import { useRoleChanges } from '@/bind/refusal-changes'
import { DOCS_TROUBLE } from '@/model/docs'
import { NO_GROUP_OR_ROLE_HINT, hasNoGroupOrRole } from '@/model/access/no-role'
import { accessPaths } from '@/paths/access'
import { operationsPaths } from '@/paths/operations'
import { rackPaths } from '@/paths/racks'
import { HOME } from '@/paths/core'
import { Button } from '@/ui/Button'
import { BareRow, BareScreen } from '@/ui/BareScreen'
import { Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { navigation } from './navigation'
import { NOT_FOUND, isMissing, isRefusedVersion, useFailureTitle } from './not-found'
import { isOpens } from '@commands/engine/command'
import { isLoginLoop, signInAgain } from './session-ended'

const Hint = styled.p`
  padding: 12px 14px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
`

interface Words {
  title: string
  text: string
}

const WORDS = {
  notFound: NOT_FOUND,
  other: {
    title: 'Something went wrong',
    text: 'Please try again. If the problem persists, contact your administrator.',
  },
  loop: {
    title: 'You are asked to sign in again and again',
    text: 'You were signed in and asked to sign in again, several times in a row. The clocks of the rack and of the identity provider may differ, or this browser does not keep the cookie of the session.',
  },
  lostCode: {
    title: 'The console was updated',
    text: 'A part of this page is no longer there, most likely because a newer console was installed. Reload to get it; what you typed into a form is kept.',
  },
  token: {
    title: 'The token is not accepted',
    text: 'The program that serves this page signs in with a token that the rack refuses.',
  },
} as const

/** The error code of the local server while the rack refuses its token. Source: scripts/api-proxy.mjs */
const TOKEN_REFUSED = 'TokenRefused'
/** Milliseconds between two attempts to go on with a new token. */
const TRY_EVERY = 3_000

/** Tries again until the user has put another token where the local server reads it. */
function useTokenAgain(isRefused: boolean, retry: (() => void) | undefined) {
  const again = useLatest(retry)
  useEffect(() => {
    if (!isRefused) return undefined
    const timer = setInterval(() => again.current?.(), TRY_EVERY)
    return () => clearInterval(timer)
  }, [isRefused, again])
}

/** The text about versions of the API, where they are the reason. */
function versionWords(error: unknown): Words | undefined {
  if (isRefusedVersion(error))
    return {
      title: 'This console does not work with this rack',
      text: `The console speaks the versions of the API from ${R16} to ${NEWEST}. The rack refuses them: it needs a newer or an older console.`,
    }
  if (error instanceof ApiError && error.errorCode === NOT_IN_VERSION)
    return {
      title: 'Not on this rack',
      text: `${error.message}. A rack whose API is of another version may have it.`,
    }
  return undefined
}

/** Whether an import failed because the server no longer has the files of this build. */
const isLostCode = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(
    error.message,
  )

export interface ErrorScreenProps {
  /** Replaces only the page; the prompt bar and the sidebar stay. */
  inFrame?: boolean
  error?: unknown
  /** The reads of the page's subject: a 404 of any other read does not mean that the page is not found. */
  about?: readonly Read<unknown>[]
  /** Loads the same page again. */
  retry?: (() => void) | undefined
}

export default function ErrorScreen({ error, about, retry, inFrame = false }: ErrorScreenProps) {
  const shell = useShell()
  useRetryOnRefresh(retry)
  // This read may be the one that failed.
  const me = useQuery({ ...coreReads.me(), enabled: false, throwOnError: false }).data
  const ofVersion = versionWords(error)
  const notFound =
    error === undefined || (about === undefined ? isNotFound(error) : isMissing(error, about))
  const lost = isLostCode(error)
  const loops = error instanceof ApiError && error.statusCode === 401
  const lacksToken = error instanceof ApiError && error.errorCode === TOKEN_REFUSED
  useTokenAgain(lacksToken, retry)
  const reasons = { token: lacksToken, loop: loops, lostCode: lost, notFound }
  const reason = (Object.keys(reasons) as (keyof typeof reasons)[]).find((one) => reasons[one])
  const words = ofVersion ?? WORDS[reason ?? 'other']
  const isRenamed = useFailureTitle(words.title, notFound)
  const rack = useStore(racks, (s) => s.here?.name)
  const hasOthers = useStore(racks, (s) => s.others.length > 0)
  // Without the frame, nothing has read them yet.
  useEffect(() => void loadRacks(), [])
  const api = error instanceof ApiError ? error : undefined
  // The browser is about to open the login page, or the thing's address under its new name.
  if ((loops && !isLoginLoop()) || isRenamed) return null
  return (
    <BareScreen
      // Without the frame, nothing else names the rack.
      title={inFrame || rack === undefined ? words.title : `${rack}: ${words.title}`}
      text={words.text}
      outermost={!inFrame}
    >
      {api && !notFound && !ofVersion && (
        <Faint as="p">
          {api.message}
          {api.requestId && ` · request ${api.requestId}`}
          {me && ` · API ${rackVersion()}`}
        </Faint>
      )}
      {!api && !notFound && !lost && (
        <Faint as="p">The page could not be drawn: {wordsOf(error)}.</Faint>
      )}
      {api?.statusCode === 403 && (
        <>
          <NoGroupOrRoleHint />
          <RoleHint />
        </>
      )}
      <BareRow>
        {lost && (
          <Button kind="primary" onClick={() => shell.ctx().view.reload()}>
            Reload
          </Button>
        )}
        {loops && (
          <Button kind="primary" onClick={signInAgain}>
            Sign in again
          </Button>
        )}
        {!notFound && !lost && !loops && !ofVersion && retry && (
          <Button kind="primary" onClick={retry}>
            Try again
          </Button>
        )}
        <Button onClick={() => void shell.run('session.logout', {}, 'button')}>Sign out</Button>
        {location.pathname !== HOME && <Link href={HOME}>Back to console</Link>}
        {hasOthers && <Link href={rackPaths.servedRacks()}>All racks</Link>}
      </BareRow>
    </BareScreen>
  )
}

/** A hint for a user in no group and without a role: the identity provider may not be set up. */
function NoGroupOrRoleHint() {
  const quietly = { throwOnError: false } as const
  const me = useQuery({ ...coreReads.me(), ...quietly }).data
  const groups = useQuery({ ...coreReads.myGroups(), ...quietly }).data
  const policy = useQuery({ ...coreReads.visibleSiloPolicy(), ...quietly }).data
  if (!me || !groups || policy?.type !== 'success') return null
  if (!hasNoGroupOrRole(me.id, groups.items.length, policy.data)) return null
  return (
    <Hint>
      {NO_GROUP_OR_ROLE_HINT}{' '}
      <a href={DOCS_TROUBLE} target="_blank" rel="noopener noreferrer">
        Read more
      </a>
    </Hint>
  )
}

/** The reason why the user's roles do not allow the page, where its command knows the reason; and links to continue. */
function RoleHint() {
  const shell = useShell()
  const ctx = shell.ctx()
  useRoleChanges()
  const { params } = ctx.where
  const route = useStore(navigation, ({ shown }) => shown?.page?.route)
  const reason = shell.registry.all
    .find((command) => isOpens(command) && command.template === route?.template)
    ?.refuse?.(params, ctx)
  if (reason !== undefined) return <Hint>This page {reason}.</Hint>
  if (ctx.effectiveRole('silo') !== 'none' || params['project'] !== undefined) return null
  if (ctx.isFleetViewer !== true)
    return (
      <Hint>
        Without a role on the silo, its projects are not listed. A project on which you have a role
        opens by its name: press “:”, and type “project view” and the name.
      </Hint>
    )
  return (
    <Hint>
      A role on the fleet is no role in a silo: it shows nothing that is in one. What it shows is in
      the <Link href={operationsPaths.overview()}>system</Link>.{' '}
      {!ctx.refusedTo('silo: change policy', {}) && (
        <>
          You may give yourself a role on the <Link href={accessPaths.access()}>access page</Link>{' '}
          of the silo.
        </>
      )}
    </Hint>
  )
}
