/** Logging in a command-line client on another device. */
import { deviceAuthConfirm } from '@/api/operations/device-login'
import { signInPaths } from '@/paths/sign-in'
import { command } from '../engine/command'

export const deviceCommands = [
  command({
    id: 'session.device',
    title: 'Log in a device',
    verb: 'Log in a device',
    noun: 'session',
    also: 'device code confirm command-line client token',
    opens: signInPaths.deviceVerify,
    sends: [deviceAuthConfirm],
  }),
] as const
