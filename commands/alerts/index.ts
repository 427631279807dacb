/** The families of the alerts area. */
import { areaOf } from '../engine/family'
import { alertFamily } from './alert'
import { alertReceiverFamily } from './alert-receiver'

export const alerts = areaOf([alertFamily, alertReceiverFamily])
