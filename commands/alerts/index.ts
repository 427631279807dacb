/** The families of the alerts area. */
import { areaOf } from '../engine/family'
import { alertFamily } from './alert'
import { alertClassFamily } from './alert-class'
import { alertReceiverFamily } from './alert-receiver'

export const alerts = areaOf([alertReceiverFamily, alertClassFamily, alertFamily])
