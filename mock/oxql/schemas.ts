/** The timeseries of the system: names, fields and units. */
import type { TimeseriesSchema } from '@/api/contract/metrics'

type Field = TimeseriesSchema['fieldSchema'][number]

const TARGETS = {
  virtual_machine: {
    scope: 'project',
    text: 'A guest virtual machine instance',
    fields: [
      ['instance_id', 'uuid', 'ID of the virtual machine instance'],
      ['project_id', 'uuid', "ID for the virtual machine instance's project"],
      ['silo_id', 'uuid', "ID for the virtual machine instance's silo"],
    ],
  },
  virtual_disk: {
    scope: 'project',
    text: 'A virtual disk',
    fields: [
      ['attached_instance_id', 'uuid', 'ID of the instance the disk is attached to'],
      ['disk_id', 'uuid', 'ID of the virtual disk'],
      ['block_size', 'u32', 'Block size of the disk, in bytes'],
      ['project_id', 'uuid', 'ID of the project containing the disk'],
      ['silo_id', 'uuid', 'ID for the silo containing the disk'],
    ],
  },
  instance_network_interface: {
    scope: 'project',
    text: 'A network interface attached to a virtual machine instance',
    fields: [
      ['instance_id', 'uuid', 'ID of the virtual machine instance'],
      ['interface_id', 'uuid', 'ID of the network interface'],
      ['project_id', 'uuid', "ID for the virtual machine instance's project"],
      ['silo_id', 'uuid', "ID for the virtual machine instance's silo"],
    ],
  },
  collection_target: {
    scope: 'fleet',
    text: 'What a silo or a project has provisioned',
    fields: [['id', 'uuid', 'ID of the silo or project']],
  },
  hardware_component: {
    scope: 'fleet',
    text: 'A component of the hardware in the rack',
    fields: [
      ['chassis_kind', 'string', 'What kind of thing the component resides on'],
      ['chassis_serial', 'string', 'Serial number of the sled, switch, or power shelf'],
      ['component_id', 'string', 'The name of the component'],
      ['rack_id', 'uuid', 'ID of the rack'],
      ['slot', 'u32', 'The cubby or slot of the chassis'],
    ],
  },
  sled_data_link: {
    scope: 'fleet',
    text: 'A network data link on a compute sled',
    fields: [
      ['kind', 'string', 'The kind or class of the data link'],
      ['link_name', 'string', 'Name of the data link'],
      ['rack_id', 'uuid', 'ID of the rack'],
      ['sled_id', 'uuid', 'ID of the sled'],
      ['sled_serial', 'string', 'Serial number of the sled'],
    ],
  },
} as const

type Target = keyof typeof TARGETS
type Units = TimeseriesSchema['units']
type Datum = TimeseriesSchema['datumType']

/** Each metric: target, metric, type, unit, description, and the metric's own fields. */
const METRICS: readonly (readonly [
  Target,
  string,
  Datum,
  Units,
  string,
  (readonly (readonly [string, Field['fieldType'], string])[])?,
])[] = [
  [
    'virtual_machine',
    'vcpu_usage',
    'cumulative_u64',
    'nanoseconds',
    'Cumulative time each vCPU has spent in a state',
    [
      ['state', 'string', 'The vCPU state: run, emulation, idle or waiting'],
      ['vcpu_id', 'u32', 'The index of the vCPU'],
    ],
  ],
  ['virtual_machine', 'reset', 'cumulative_u64', 'count', 'Number of times the instance was reset'],
  ['virtual_disk', 'reads', 'cumulative_u64', 'count', 'Total number of read operations'],
  ['virtual_disk', 'writes', 'cumulative_u64', 'count', 'Total number of write operations'],
  ['virtual_disk', 'flushes', 'cumulative_u64', 'count', 'Total number of flush operations'],
  ['virtual_disk', 'bytes_read', 'cumulative_u64', 'bytes', 'Number of bytes read'],
  ['virtual_disk', 'bytes_written', 'cumulative_u64', 'bytes', 'Number of bytes written'],
  ['instance_network_interface', 'bytes_sent', 'cumulative_u64', 'bytes', 'Bytes sent'],
  ['instance_network_interface', 'bytes_received', 'cumulative_u64', 'bytes', 'Bytes received'],
  ['instance_network_interface', 'packets_sent', 'cumulative_u64', 'count', 'Packets sent'],
  ['instance_network_interface', 'packets_received', 'cumulative_u64', 'count', 'Packets received'],
  ['instance_network_interface', 'packets_dropped', 'cumulative_u64', 'count', 'Packets dropped'],
  ['collection_target', 'cpus_provisioned', 'i64', 'count', 'Virtual CPUs provisioned'],
  ['collection_target', 'ram_provisioned', 'i64', 'bytes', 'Memory provisioned'],
  [
    'collection_target',
    'virtual_disk_space_provisioned',
    'i64',
    'bytes',
    'Virtual disk space provisioned',
  ],
  ['hardware_component', 'fan_speed', 'f32', 'rpm', 'Speed of a fan'],
  ['hardware_component', 'temperature', 'f32', 'degrees_celsius', 'Temperature of a component'],
  ['hardware_component', 'amd_cpu_tctl', 'f32', 'none', 'Control temperature of a processor'],
  ['hardware_component', 'power', 'f32', 'watts', 'Power drawn by a component'],
  ['sled_data_link', 'bytes_sent', 'cumulative_u64', 'bytes', 'Bytes sent on the link'],
  ['sled_data_link', 'bytes_received', 'cumulative_u64', 'bytes', 'Bytes received on the link'],
  ['sled_data_link', 'errors_received', 'cumulative_u64', 'count', 'Receive errors on the link'],
]

const fieldsOf = (
  fields: readonly (readonly [string, Field['fieldType'], string])[],
  source: Field['source'],
): Field[] =>
  fields.map(([name, fieldType, description]) => ({ name, fieldType, description, source }))

/** All schemas, sorted by name. */
export const schemas: readonly TimeseriesSchema[] = METRICS.map(
  ([target, metric, datumType, units, description, own = []]): TimeseriesSchema => ({
    timeseriesName: `${target}:${metric}`,
    description: { target: TARGETS[target].text, metric: description },
    fieldSchema: [...fieldsOf(TARGETS[target].fields, 'target'), ...fieldsOf(own, 'metric')],
    datumType,
    units,
    authzScope: TARGETS[target].scope,
    version: 1,
    created: '2025-01-01T00:00:00.000Z',
  }),
).sort((a, b) => (a.timeseriesName < b.timeseriesName ? -1 : 1))

/** Whether the timeseries is a counter, whose samples are increases since the previous sample. */
export const isCounter = (schema: TimeseriesSchema): boolean =>
  schema.datumType.startsWith('cumulative')
