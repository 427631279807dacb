/** The sign-in, and the confirmation of a device. */
import { signIn as commands } from '@commands/sign-in/index'
import { signInPaths } from '@/paths/sign-in'
import { coreReads } from '@/resources/core/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page } = routesOf(signInPaths, commands)

const signIn: Area = {
  name: 'sign-in',
  ...commands,
  routes: [
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
  ],
}

export default signIn
