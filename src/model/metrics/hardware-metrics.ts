/** The charts of a sled and of the whole rack, for users who may see the fleet. */
import type { Metric } from './instance-metrics'

/** What its sensors measure: title, what the chart shows, metric, unit, and about how many sensors there are. */
const SENSORS = [
  [
    'Processor temperature',
    'control temperature, on a scale of its own',
    'amd_cpu_tctl',
    'Tctl',
    1,
    'mean',
  ],
  ['Temperature', 'mean of all sensors', 'temperature', '°C', 24, 'mean'],
  ['Power', 'sum of all sensors', 'power', 'W', 4, 'sum'],
  ['Fan speed', 'mean of all fans', 'fan_speed', 'rpm', 6, 'mean'],
] as const

const LINKS = [
  ['Bytes sent', 'bytes_sent', 'Bytes'],
  ['Bytes received', 'bytes_received', 'Bytes'],
  ['Receive errors', 'errors_received', 'Count'],
] as const

/** A sled has two physical links. */
const LINK_COUNT = 2

/** @param sled its id and its serial number, under which its sensors are measured */
export const sledMetrics = (sled: { id: string; serial: string }): readonly Metric[] => [
  ...SENSORS.map(([title, text, name, measure, series, reduce]): Metric => ({
    title,
    text,
    query: {
      metric: `hardware_component:${name}`,
      equals: [
        ['chassis_kind', 'sled'],
        ['chassis_serial', sled.serial],
      ],
      group: { by: ['chassis_serial'], reduce },
    },
    series,
    measure,
  })),
  ...LINKS.map(([title, name, measure]): Metric => ({
    title,
    text: 'sum of the physical links',
    query: {
      metric: `sled_data_link:${name}`,
      equals: [
        ['sled_id', sled.id],
        ['kind', 'physical'],
      ],
      group: { by: ['sled_id'], reduce: 'sum' },
    },
    series: LINK_COUNT,
    measure,
  })),
]

/** What is charted of the whole rack: title, what the chart shows, chassis, metric, unit, and how many sensors a sled has. */
const RACK_SENSORS = [
  ['Power', 'sum of all sleds', 'sled', 'power', 'W', 4, 'sum'],
  ['Processor temperature', 'mean of all sleds', 'sled', 'amd_cpu_tctl', 'Tctl', 1, 'mean'],
  ['Fan speed', 'mean of the power shelves', 'power', 'fan_speed', 'rpm', 1, 'mean'],
] as const

/** @param sleds how many there are: so many times as much is read as of one */
export const rackMetrics = (sleds: number): readonly Metric[] => [
  ...RACK_SENSORS.map(([title, text, chassis, name, measure, series, reduce]): Metric => ({
    title,
    text,
    query: {
      metric: `hardware_component:${name}`,
      equals: [['chassis_kind', chassis]],
      group: { by: ['chassis_kind'], reduce },
    },
    series: series * sleds,
    measure,
  })),
  ...LINKS.map(([title, name, measure]): Metric => ({
    title,
    text: 'sum of the physical links of all sleds',
    query: {
      metric: `sled_data_link:${name}`,
      equals: [['kind', 'physical']],
      group: { by: ['kind'], reduce: 'sum' },
    },
    series: LINK_COUNT * sleds,
    measure,
  })),
]
