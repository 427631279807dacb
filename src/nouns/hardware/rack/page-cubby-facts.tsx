/** The facts beside the drawing of a rack: of the selected cubby, and the number of cubbies in each state. */
import { Fragment, useId } from 'react'
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { columnSizeText } from '@/model/column-size'
import type { Switch } from '@/api/contract/hardware'
import { Link } from '@/bind/Link'
import type { Cubby, RackFront, SledFill } from './rules-front'
import { cubbyStates } from './rules-front'
import { Part } from './page-part'
import { policyRefusal } from '@/nouns/hardware/sled/rules'
import { grouped } from '@/model/words'
import { CUBBY_BADGE, cubbyBadge } from '@/model/hardware/looks'
import { sledFindings } from '@/nouns/operations/issue/rules/hardware'
import { paths } from '@/paths'
import { Ago } from '@/resources/cells'
import { Fact, Facts } from '@/ui/Facts'
import { State } from '@/ui/State'
import { Dim, Faint, Head } from '@/ui/text'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`

const Name = styled.p`
  font-size: 16px;
  line-height: 24px;
`

const States = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  li {
    display: flex;
    gap: 8px;
  }
`

/** The facts of one cubby, and the commands on its sled. */
export function CubbyFacts({ cubby, fill }: { cubby: Cubby; fill: SledFill | undefined }) {
  const id = useId()
  const { number, sled, waiting, before } = cubby
  const board = sled?.baseboard ?? waiting?.baseboard
  const [finding] = sled ? sledFindings([sled]) : []
  return (
    <Part aria-labelledby={id}>
      <Head id={id}>Cubby {number}</Head>
      <Line>
        {board && <Name>{board.serial}</Name>}
        <State badge={cubbyBadge(cubby)} />
      </Line>
      {finding && (
        <Dim as="p">
          {finding.text}{' '}
          {finding.since && (
            <Faint>
              Since <Ago at={finding.since} />.
            </Faint>
          )}
        </Dim>
      )}
      {board ? (
        <Facts>
          {sled && (
            <>
              <Fact label="In use">
                {fill && `${grouped(fill.vcpus)} of ${grouped(sled.usableHardwareThreads)} vCPU`}
              </Fact>
              <Fact label="Memory">
                {fill &&
                  `${columnSizeText(fill.memory)} of ${columnSizeText(sled.usablePhysicalRam)}`}
              </Fact>
              <Fact label="Instances">{fill && grouped(fill.instances)}</Fact>
            </>
          )}
          <Fact label="Part, revision">
            {board.part}, {board.revision}
          </Fact>
          {before.length > 0 && (
            <Fact label="Before it">{before.map((one) => one.baseboard.serial).join(', ')}</Fact>
          )}
        </Facts>
      ) : (
        <Dim>The control plane knows of no sled here.</Dim>
      )}
      <Line>
        {sled && !policyRefusal(sled, 'non_provisionable') && (
          <Do id="sled.stop-provisioning" given={{ sledId: sled.id }} />
        )}
        {sled && !policyRefusal(sled, 'provisionable') && (
          <Do id="sled.start-provisioning" given={{ sledId: sled.id }} kind="primary" />
        )}
        {sled && <Do id="sled.view" given={{ sledId: sled.id }} />}
        {waiting && <Do id="uninitialized-sled.add" given={{ uninitializedSled: waiting.id }} />}
      </Line>
    </Part>
  )
}

/**
 * The number of cubbies in each state, with the glyph of the drawing.
 * @param switches those of the rack, where the drawing has only their slots
 */
export function RackFacts({ front, switches }: { front: RackFront; switches: readonly Switch[] }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <Head id={id}>The rack</Head>
      <States>
        {cubbyStates(front).map(([state, count]) => (
          <li key={state}>
            {grouped(count)} <State badge={CUBBY_BADGE[state]} />
          </li>
        ))}
      </States>
      {switches.length > 0 && (
        <Dim>
          Switches:{' '}
          {switches.map(({ id: switchId, baseboard: { serial } }, i) => (
            <Fragment key={switchId}>
              {i > 0 && ', '}
              <Link href={paths.switch({ switchId })}>{serial}</Link>
            </Fragment>
          ))}
          . The rack does not tell which is in which slot.
        </Dim>
      )}
      {front.unplaced.length > 0 && (
        <Dim>
          The rack does not tell the cubbies of{' '}
          {front.unplaced.map(({ baseboard }) => baseboard.serial).join(', ')}.
        </Dim>
      )}
    </Part>
  )
}
