/** How racks carry out queries in OxQL. */
import { R16, R17 } from '@/api/version'
import type { Behaviour } from './behaviour'

const GRAMMAR = 'oximeter/db/src/oxql/ast/grammar.rs'
const ALIGN = 'oximeter/db/src/oxql/ast/table_ops/align.rs'
const JOIN = 'oximeter/db/src/oxql/ast/table_ops/join.rs'
const GROUP_BY = 'oximeter/db/src/oxql/ast/table_ops/group_by.rs'
const FILTER = 'oximeter/db/src/oxql/plan/filter.rs'
const CLIENT = 'oximeter/db/src/client/oxql.rs'

export const METRICS = {
  'nothing-is-not-aligned': {
    rack: 'Where nothing was measured, group_by and join are refused: their input tables are said not to be aligned.',
    source: GROUP_BY,
    until: R16,
  },
  'nothing-is-empty': {
    rack: 'Where nothing was measured, group_by and join are refused: their input tables are said to be empty.',
    source: GROUP_BY,
    since: R17,
  },
  'no-full-scan': {
    rack: 'A query must narrow every timeseries that it gets, by fields or by times; in a project each is narrowed to that project already.',
    source: CLIENT,
  },
  'samples-of-a-query': {
    rack: 'A query has at most 4,096 letters, and reads at most 1,000,000 samples, however few its answer has.',
    source: `${CLIENT}, oximeter/db/src/oxql/query/mod.rs`,
  },
  'no-interpolation': {
    rack: 'Interpolation, as in align interpolate(1m), is understood and refused: no release can do it.',
    source: ALIGN,
  },
  'fine-alignment': {
    rack: 'Aligned more closely than it was measured, a counter has in each window the share of its sample that lies there, and a gauge gaps; windows may be at most 100 times shorter than the samples are apart.',
    source: ALIGN,
  },
  'xor-binds-tightest': {
    rack: 'The sign ^ binds tighter than &&, and && tighter than ||.',
    source: GRAMMAR,
  },
  'times-without-zone': {
    rack: 'Times are of UTC, and are written without a Z or a zone: @2026-01-01T00:00:00.',
    source: GRAMMAR,
  },
  'quotation-marks-inside': {
    rack: String.raw`A text cannot hold its own quotation mark, not even as \": it takes the other kind around it, or is written as \u{22}.`,
    source: GRAMMAR,
  },
  'literals-of-one-type': {
    rack: 'A value is compared with a literal of its own type alone: 5.0 for a number with decimals, 5 for a whole one. A UUID is the same in capitals and without dashes, and stands in double quotation marks.',
    source: `${FILTER}, ${GRAMMAR}`,
  },
  'one-table-to-group': {
    rack: 'Exactly one table, which must be aligned, can be grouped: two are asked one by one, or joined after each was grouped.',
    source: GROUP_BY,
  },
  'join-needs-partners': {
    rack: 'A join takes at least two tables with windows of one length, and fails where a timeseries of one of them has no partner in the others.',
    source: JOIN,
  },
  'filters-reach-inward': {
    rack: 'A filter behind braces already counts within them: queries in braces are narrowed by it.',
    source: CLIENT,
  },
} as const satisfies Record<string, Behaviour>
