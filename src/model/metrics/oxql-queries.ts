/** Queries that the console fills in: users go on from them. */

const NEWEST = 'timestamp > @now() - 5m'

/** The newest values of a timeseries. */
export const schemaQuery = (name: string): string => `get ${name}\n  | filter ${NEWEST}`

/** What was read from a disk in the last hour. @param id of a disk */
export const diskQuery = (id: string): string =>
  `get virtual_disk:bytes_read
  | filter disk_id == "${id}" && timestamp > @now() - 1h
  | align mean_within(1m)`

/** Queries to begin with, by what they show. The first two read what only operators may. */
export const EXAMPLES: readonly { title: string; query: string; fleetOnly: boolean }[] = [
  {
    title: 'Fan speeds of the power shelves',
    query: `get hardware_component:fan_speed
  | filter chassis_kind == "power" && timestamp > @now() - 1m`,
    fleetOnly: true,
  },
  {
    title: 'Processor temperatures by cubby',
    query: `get hardware_component:amd_cpu_tctl
  | filter timestamp > @now() - 10m
  | align mean_within(20s)
  | group_by [slot]`,
    fleetOnly: true,
  },
  {
    title: 'Bytes sent and received by sled',
    query: `{
  get sled_data_link:bytes_sent
    | filter kind == "physical" && timestamp > @now() - 10m
    | align mean_within(30s)
    | group_by [kind, sled_id];
  get sled_data_link:bytes_received
    | filter kind == "physical" && timestamp > @now() - 10m
    | align mean_within(30s)
    | group_by [kind, sled_id]
}
  | join`,
    fleetOnly: true,
  },
  {
    title: 'Bytes sent by the interfaces of instances',
    query: `get instance_network_interface:bytes_sent
  | filter timestamp > @now() - 1h
  | align mean_within(1m)
  | group_by [instance_id], sum`,
    fleetOnly: false,
  },
]
