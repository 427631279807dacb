/** A map of a VPC as it is drawn: what is read for it, its boxes and keys, and its legend. */
import { useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import type { Vpc } from '@/api/contract/vpc'
import { supporting } from '@/api/query'
import { useKeys } from '@/bind/Do'
import { useLatest } from '@/bind/latest'
import { useRead, useSideRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { usePlace } from '@/bind/shell'
import { watchTheme } from '@/bind/theme'
import { listPollInterval } from '@/model/compute/polling'
import type { MapPlace, VpcMap } from '@/model/networking/map'
import { mapOf } from '@/model/networking/map'
import type { MapLayout } from '@/model/networking/map-layout'
import { layOut } from '@/model/networking/map-layout'
import { mapSvg } from '@/model/networking/map-svg'
import { stepFrom } from '@/model/networking/map-walk'
import { pollQuietly } from '@/model/polling'
import { useSearchWriter } from '@/pages/list/address'
import { OpenedRow } from '@/pages/list/OpenedRow'
import { sortRows } from '@/pages/list/rows'
import type { ListState } from '@/pages/list/use-list'
import { useList } from '@/pages/list/use-list'
import { useSorting } from '@/pages/list/use-sorting'
import { GLYPHS, PATH } from '@/pages/networking/MapBox'
import { MapDrawing } from '@/pages/networking/MapDrawing'
import { useMapPath } from '@/pages/networking/MapPath'
import { computeReads } from '@/resources/compute/reads'
import { surroundingsRead } from '@/resources/networking/map'
import { mapPlaceResource } from '@/resources/networking/map-place'
import { addressesInVpcRead, topologyRead } from '@/resources/networking/topology'
import { useWidth } from '@/ui/chart/use-width'
import { Grid } from '@/ui/grid/Grid'
import { color } from '@/ui/tokens'
import type { MapPort } from '@commands/networking/map'
import type { Scope } from '@commands/engine/scope'
import type { Theme } from '@themes/tokens'

/** The assumed width before the first measurement. */
const USUAL_WIDTH = 1_024

const Sheet = styled.div`
  padding-top: 12px;
`

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  padding: 16px 0;
  color: ${color('faint')};
  font-size: 12px;
  span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  [data-path] svg {
    color: ${color('accent')};
  }
`

/** The contents of the map, as far as read. */
function useMap(at: OneVpc) {
  const whole = useRead(topologyRead(at), pollQuietly)
  const { data: topology } = whole
  const polls = useMemo(() => listPollInterval(), [])
  // States change more often than the network does.
  const instances = useSideRead(supporting(computeReads.allInstances(at.project)), (page) =>
    polls(page?.items ?? [], Date.now()),
  )
  const external = useSideRead(addressesInVpcRead(at))
  const around = useSideRead(surroundingsRead(at))
  const map = useMemo(() => {
    const now = instances.data
      ? { ...topology, instances: new Map(instances.data.items.map((one) => [one.id, one])) }
      : topology
    return mapOf(now, { ...around.data, external: external.data })
  }, [topology, instances.data, external.data, around.data])
  return { map, whole, instances, external, around }
}

/** The names in `?unfold=db,web`. */
const namesIn = (text: string | null): readonly string[] => text?.split(',').filter(Boolean) ?? []

function useUnfolded() {
  const text = usePlace().search.get('unfold')
  const write = useSearchWriter()
  const names = useMemo(() => new Set(namesIn(text)), [text])
  const toggle = (subnet: string) => {
    const next = new Set(names)
    if (!next.delete(subnet)) next.add(subnet)
    write({ unfold: [...next].join(',') || undefined }, 'replace')
  }
  return { names, toggle }
}

/** The theme at this moment, as data. */
function themeNow(): Theme | undefined {
  let now: Theme | undefined
  watchTheme((theme) => {
    now = theme
  })()
  return now
}

const subnetOf = (place: MapPlace | undefined): string | undefined =>
  place?.kind === 'subnet'
    ? place.name
    : place?.kind === 'interface'
      ? place.subnet.name
      : undefined

interface Shown {
  at: OneVpc
  map: VpcMap
  layout: MapLayout
  unfolded: ReadonlySet<string>
  list: ListState<MapPlace>
  path: readonly string[]
  toggle(subnet: string): void
}

/**
 * The scope of the drawing, above the row with the cursor: `h` and `l` move anywhere on the page; on a focused place,
 * arrow keys move too, and `o` unfolds.
 */
function useMapScope(shown: Shown, isDrawn: boolean): void {
  const { search } = usePlace()
  const live = useLatest({ ...shown, isTable: search.has('table') })
  const write = useSearchWriter()
  const port = useMemo<MapPort>(
    () => ({
      walk(way) {
        const { layout, list } = live.current
        const { cursor, gridProps } = list
        const to = cursor === undefined ? layout.boxes[0]?.place.id : stepFrom(layout, cursor, way)
        const next = to ?? cursor
        if (next !== undefined) {
          gridProps.onCursor(next, true)
          gridProps.ref.current?.focusRow(next)
        }
        return to === undefined ? `nothing is further ${way} of it` : undefined
      },
      subnet() {
        const { layout, list } = live.current
        return subnetOf(layout.boxes.find(({ place }) => place.id === list.cursor)?.place)
      },
      unfold: (subnet) => live.current.toggle(subnet),
      toggleTable: () => write({ table: live.current.isTable ? undefined : '1' }, 'replace'),
      file() {
        const { at, map, unfolded, path } = live.current
        const colors = themeNow()?.color
        const title = `${at.project}/${at.vpc}`
        return {
          name: `map-${at.project}-${at.vpc}.svg`,
          svg: colors ? mapSvg(map, title, { unfolded, path }, colors) : '',
        }
      },
    }),
    [live, write],
  )
  const isWalked = isDrawn && shown.list.gridProps.inUse
  useScope(useMemo<Scope>(() => ({ name: 'detail', map: port }), [port]))
  useScope(
    useMemo<Scope | undefined>(
      () => (isWalked ? { name: 'map', map: port } : undefined),
      [isWalked, port],
    ),
  )
}

/** The map of a VPC, with the path of the trace that the address asks for. */
export function useDrawnMap({ project, vpc: name }: OneVpc, vpc: Vpc) {
  const at = useMemo(() => ({ project, vpc: name }), [project, name])
  const { map, ...reads } = useMap(at)
  const sheet = useRef<HTMLDivElement>(null)
  const width = useWidth(sheet) || USUAL_WIDTH
  const { names: unfolded, toggle } = useUnfolded()
  const told = useMapPath(at, map)
  const path = told.passed
  const layout = useMemo(() => layOut(map, width, { unfolded, path }), [map, width, unfolded, path])
  const isTable = usePlace().search.has('table')
  const resource = useMemo(() => mapPlaceResource(at, vpc), [at, vpc])
  const { sorting, sortBy, sort } = useSorting(resource, useSearchWriter())
  const shown = useMemo(
    () =>
      isTable
        ? sortRows(map.places, resource.columns, sorting)
        : layout.boxes.map(({ place }) => place),
    [isTable, map, resource, sorting, layout],
  )
  const list = useList({
    resource,
    loaded: map.places,
    shown,
    name: 'map',
    page: { sort },
  })
  useMapScope({ at, map, layout, unfolded, list, path, toggle }, !isTable)
  return { at, reads, told, isTable, sheet, list, layout, resource, sorting, sortBy, toggle }
}

/** The drawing with its legend, or the table in its place. */
export function DrawnMap({ of }: { of: ReturnType<typeof useDrawnMap> }) {
  const { told, isTable, sheet, list, layout, resource, sorting, sortBy, toggle } = of
  const unfoldKeys = useKeys('map.unfold')
  return (
    <>
      <Sheet ref={sheet}>
        {isTable ? (
          <Grid {...list.gridProps} sorting={sorting} onSort={sortBy} />
        ) : (
          <MapDrawing
            layout={layout}
            resource={resource}
            list={list}
            path={told}
            onUnfold={toggle}
            unfoldKeys={unfoldKeys}
          />
        )}
      </Sheet>
      {!isTable && (
        <Legend>
          {told.passed.length > 0 && <span data-path>{PATH} path of the trace</span>}
          <span>{GLYPHS.reached} floating or ephemeral address</span>
          <span>
            {GLYPHS.overlap} shares addresses with another VPC, and is not connected to it
          </span>
          <span>
            {GLYPHS.odd} idle: the route carries nothing; tied: another has its destination
          </span>
        </Legend>
      )}
      {list.opened && <OpenedRow resource={resource} row={list.opened} list={list} />}
    </>
  )
}
