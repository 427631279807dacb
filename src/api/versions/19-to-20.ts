/**
 * What release 20 says in other words than release 19: instances with jumbo frames and on newer processors, the
 * kinds of BGP peers, VLANs of the switches, joules.
 */
import { isObject } from '../json-object'
import { R19, R20 } from '../version'
import { BGP_BEFORE_20 } from './changes/bgp'
import { instance20, instanceBody20 } from './changes/instance'
import type { Change, Step } from './step'
import { Unsayable, each } from './step'

/** Schemas of timeseries in joules, which older clients cannot be told. */
const timeseriesSchemas: Change = {
  up: (older) => older,
  down(newer) {
    const items = Array.isArray(newer['items']) ? newer['items'] : []
    if (items.some((schema) => isObject(schema) && schema['units'] === 'joules'))
      throw new Unsayable('the client version is out of date: timeseries have units that it lacks')
    return newer
  },
}

export const step19to20: Step = {
  older: R19,
  newer: R20,
  operations: {
    instanceList: { answer: each(instance20) },
    instanceView: { answer: instance20 },
    instanceCreate: { body: instanceBody20, answer: instance20 },
    instanceUpdate: { body: instanceBody20, answer: instance20 },
    instanceStart: { answer: instance20 },
    instanceStop: { answer: instance20 },
    instanceReboot: { answer: instance20 },
    systemTimeseriesSchemaList: { answer: timeseriesSchemas },
    ...BGP_BEFORE_20,
  },
}
