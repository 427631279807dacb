/**
 * For tests: queries of fleet timeseries and what becomes of them, as the control plane judges them. The console's check and
 * the mock must agree with it.
 */

/** It is answered; it is no OxQL, by the offset of what is wrong; it is OxQL and cannot be carried out. */
type Judgement = 'runs' | { parse: number } | 'refused'

const SENT = 'get sled_data_link:bytes_sent'
const FAN = 'get hardware_component:fan_speed'
const NOW = 'filter timestamp > @now() - 1m'
const GIVEN = `${SENT} | ${NOW}`
const SPIN = `${FAN} | ${NOW}`
const ID = '4a3f05d8-0e5c-4bd1-9f0b-3d2f1c6a7b8c'

/** The judgement where a caret stands in the query. */
const wrong = (query: string): readonly [string, Judgement] => [
  query.replace('‸', ''),
  { parse: query.indexOf('‸') },
]
const runs = (query: string): readonly [string, Judgement] => [query, 'runs']
const refused = (query: string): readonly [string, Judgement] => [query, 'refused']

export const JUDGED: readonly (readonly [query: string, judgement: Judgement])[] = [
  // Blanks.
  runs(`${SENT}|filter timestamp>@now()-1m`),
  runs(`\n  ${SENT}\n\t|  ${NOW} \n`),
  wrong(`${SENT} | filter‸(timestamp > @now() - 1m)`),
  wrong(`${SENT}‸\u00A0| ${NOW}`),
  runs(`${GIVEN} | align mean_within(10s) | group_by [sled_id]`),
  wrong(`${GIVEN} | align mean_within(10s) | group_by‸[sled_id]`),
  wrong(`${GIVEN} | align mean_within(‸ 10s )`),
  wrong(`${GIVEN} | align mean_within‸ (10s)`),
  runs(`${GIVEN} | align mean_within(10s) | group_by [ sled_id , kind ],sum`),
  wrong(`${GIVEN} | align mean_within(10s) | group_by [sled_id]‸ , sum`),
  runs(`${GIVEN} | align mean_within(10s) | group_by [sled_id,]`),
  runs(`${GIVEN} | align mean_within(10s) | group_by []`),
  // Names.
  wrong(`get sled_data_link‸ | ${NOW}`),
  wrong(`get sled_data_link‸_:bytes_sent | ${NOW}`),
  wrong(`get ‸Sled_data_link:bytes_sent | ${NOW}`),
  refused(`get sled_data_link:nothing | ${NOW}`),
  // Operations.
  wrong('‸select *'),
  wrong(`${GIVEN} | ‸sort`),
  wrong(`${GIVEN} |‸`),
  wrong(`${GIVEN} | align ‸median(1m)`),
  wrong(`${GIVEN} | align mean_within(1m) | group_by [sled_id], ‸max`),
  refused(`${GIVEN} | align interpolate(10s)`),
  runs(`${GIVEN} | first 2 | last 0x1`),
  wrong(`${GIVEN} | last 0‸`),
  wrong(`${GIVEN} | last -1‸`),
  wrong(`${GIVEN} | last ‸1.5`),
  wrong(`${GIVEN} ‸-- the last minute`),
  // Comparisons, and what binds them.
  runs(`${SPIN} && !(slot == 0 || slot != 1 ^ slot >= 2) && !!slot <= 3`),
  wrong(`${SPIN} ‸and slot == 0`),
  wrong(`${SPIN} && slot ‸= 0`),
  wrong(`${SPIN} && (slot == 0‸`),
  wrong(`${SPIN} && component_id ~= 5‸`),
  runs(`${SPIN} && component_id ~= "^fan-[01]$"`),
  // Numbers.
  runs(`${SPIN} && datum > .5 && datum < 1e9 && datum != -1e-3 && datum != 1.`),
  runs(`${SPIN} && slot != 0xFEED`),
  wrong(`${SPIN} && datum > 1‸e+3`),
  refused(`${SPIN} && datum > 5`),
  refused(`${SPIN} && slot == 1.0`),
  refused(`${SPIN} && slot == "1"`),
  // Texts.
  runs(String.raw`${SPIN} && component_id != 'say "hi"' && component_id != "\u{22}\n\\"`),
  wrong(String.raw`${SPIN} && component_id == "a\‸"b"`),
  wrong(String.raw`${SPIN} && component_id == "\u{d800}‸"`),
  wrong(`${SPIN} && component_id == "fan‸`),
  wrong(`${SPIN} && component_id == ‸fan`),
  // Times and lengths of time.
  runs(`${FAN} | filter timestamp > @2026-01-14 && timestamp < @2026-01-14T00:00:30.5`),
  runs(`${FAN} | filter timestamp > @01:01:01.1 && timestamp > @now() + 1h`),
  wrong(`${FAN} | filter timestamp > @2026-01-14T00:00:00‸Z`),
  wrong(`${FAN} | filter timestamp > @2026-01-14 ‸- 5m`),
  wrong(`${FAN} | filter timestamp > @2026-02-30‸`),
  wrong(`${FAN} | filter timestamp > @now() - 1‸y`),
  wrong(`${FAN} | filter timestamp > @now() - ‸1.5h`),
  refused(`${FAN} | filter timestamp > "2026-01-14"`),
  refused(`${FAN} | filter timestamp > 5m`),
  // UUIDs.
  runs(`${GIVEN} && sled_id != "${ID.toUpperCase()}" && rack_id != "${ID.replaceAll('-', '')}"`),
  refused(`${GIVEN} && sled_id == '${ID}'`),
  refused(`${GIVEN} && link_name == "${ID}"`),
  wrong(`${GIVEN} && sled_id == 4‸${ID.slice(1)}`),
  // Names in filters.
  runs(`${GIVEN} && start_time > @now() - 1m && datum >= 0`),
  refused(`${SPIN} && start_time > @now() - 1m`),
  refused(`${SPIN} && sled_id == "${ID}"`),
  refused(`${SPIN} && bins == 5`),
  runs(`${SPIN} | align mean_within(10s) | group_by [slot] | filter slot == 0 && datum > 1.0`),
  refused(`${SPIN} | align mean_within(10s) | group_by [slot] | filter component_id == "fan-0"`),
  refused(`${SPIN} | align mean_within(10s) | group_by [sled_id]`),
  // What is read.
  refused(SENT),
  refused(`${SENT} | last 5`),
  refused(`${SENT} | filter datum > 5`),
  refused(`${SENT} | filter sled_id == "${ID}" || datum > 5`),
  runs(`${SENT} | align mean_within(10s) | filter timestamp > @now() - 1m`),
  runs(`{ ${SENT}; ${FAN} } | ${NOW}`),
  refused(`{ ${SENT}; ${FAN} | filter slot == 0 } | last 1`),
  // Braces, groups and joins.
  wrong(`{ ${GIVEN}; ‸}`),
  wrong(`${GIVEN} | ${SENT}‸`),
  runs(`{ { ${GIVEN} } | last 2; ${SPIN} } | align mean_within(20s) | first 1`),
  refused(`${GIVEN} | group_by [sled_id]`),
  refused(`{ ${GIVEN}; ${GIVEN} } | align mean_within(10s) | group_by [sled_id]`),
  refused(`${GIVEN} | align mean_within(10s) | join`),
  refused(`{ ${GIVEN}; ${GIVEN} } | join`),
  refused(`{ ${GIVEN} | align mean_within(10s); ${GIVEN} | align mean_within(20s) } | join`),
  refused(`{ ${GIVEN}; ${SPIN} } | align mean_within(10s) | join`),
  runs(`{ ${GIVEN}; ${GIVEN.replace('sent', 'received')} } | align mean_within(10s) | join`),
]
