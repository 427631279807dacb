/** The keys of charts. */
import type { Binding } from '../keys/binding'
import { key } from '../keys/binding'

export const metricsKeys: readonly Binding[] = [
  ...key('charts', '/', 'metrics.choose'),
  ...key('charts', 'Shift+T', 'metrics.table'),
  ...key('charts', '<', 'metrics.earlier'),
  ...key('charts', '>', 'metrics.later'),
  ...key('charts', 'z z', 'metrics.range'),
  ...key('charts', 'z 1', 'metrics.range', { args: { range: '1h' } }),
  ...key('charts', 'z 3', 'metrics.range', { args: { range: '3h' } }),
  ...key('charts', 'z d', 'metrics.range', { args: { range: '24h' } }),
  ...key('charts', 'z w', 'metrics.range', { args: { range: '7d' } }),
  ...key('charts', 'z m', 'metrics.range', { args: { range: '30d' } }),
  ...key('charts', 'z c', 'metrics.range', { args: { range: 'custom' } }),
  ...key('charts', 'z i', 'metrics.zoom-in'),
  ...key('charts', 'z o', 'metrics.zoom-out'),
  ...key('charts', 'z 0', 'metrics.reset-zoom'),
  ...key('charts', 'z r', 'metrics.every'),
  ...key('charts', 'm c', 'metrics.show', { args: { of: 'cpu' } }),
  ...key('charts', 'm d', 'metrics.show', { args: { of: 'disk' } }),
  ...key('charts', 'm n', 'metrics.show', { args: { of: 'network' } }),
]
