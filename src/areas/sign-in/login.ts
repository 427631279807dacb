/** The pages of the sign-in, and of the confirmation of a device. */
import { signIn as commands } from '@commands/sign-in/index'
import { signInPaths } from '@/paths/sign-in'
import { coreReads } from '@/resources/core/reads'
import { routesOf } from '../route'

const { page } = routesOf(signInPaths, commands)

export const signInRoutes = [
  page('login', {
    title: 'Sign in',
    open: true,
    load: () => import('@/pages/sign-in/login'),
  }),
  page('loginLocal', {
    title: 'Sign in',
    open: true,
    load: () => import('@/pages/sign-in/login-local'),
  }),
  page('loginSaml', {
    title: 'Sign in',
    open: true,
    load: () => import('@/pages/sign-in/login-saml'),
  }),
  page('deviceVerify', {
    title: 'Device Authentication',
    open: true,
    reads: () => [coreReads.me()],
    load: () => import('@/pages/sign-in/device-verify'),
  }),
  page('deviceSuccess', {
    title: 'Device logged in',
    open: true,
    load: () => import('@/pages/sign-in/device-success'),
  }),
]
