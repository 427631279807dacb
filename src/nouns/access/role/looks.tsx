import { styled } from 'styled-components'
import { roleNoun } from '@commands/access/policy-kinds'
import type { CommandId } from '@commands/index'
import { fieldOf } from '@commands/engine/noun'
import type { Role } from '@/api/contract/policy'
import type { OnePolicy, PolicyLevel } from '@/api/policies'
import { POLICIES_AT } from '@/api/policies'
import { useRead } from '@/bind/read'
import { useRoleChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'
import type { Held } from '@/model/access/access'
import { IDENTITY_WORD, heldInWords, roleText, roleWord, rolesHeld } from '@/model/access/access'
import { conferredBy, rankOf } from '@/model/roles'
import { entryOf, wordOf } from '@/model/unknown'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import type { StateTone } from '@/model/badge'
import { Dim, Faint, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Blank } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { AccessRow, RoleFrom } from '@/resources/access/policies'
import { accessList, accessRead } from '@/resources/access/policies'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import type { Resource } from '@/resources/resource'

const TONES: Record<Role, StateTone> = {
  admin: 'ok',
  collaborator: 'new',
  limited_collaborator: 'new',
  viewer: 'busy',
}

const Box = styled.span<{ $role: Role }>`
  padding: 0 6px;
  border: 1px solid ${color('lineStrong')};
  color: ${({ $role }) => color(entryOf(TONES, $role) ?? 'off')};
  font-size: 12px;
  line-height: 18px;
  white-space: nowrap;
`

/** A role as a tag: `silo.admin`, in the colour of the role. */
export const RoleTag = ({ level, role }: RoleFrom) => (
  <Box $role={role}>{roleText(level, role)}</Box>
)

/** The strongest role, and the weaker ones that it includes. */
function RoleCell({ row, level }: { row: AccessRow; level: PolicyLevel }) {
  const [first, ...others] = row.roles
  if (!first) return <Blank />
  const names = others.map((r) => roleText(r.level, r.role)).join(', ')
  return (
    <span
      {...(others.length > 0 && { 'data-tip': `Other roles: ${names}. The strongest counts.` })}
    >
      <RoleTag {...first} />
      {others.length > 0 && (
        <>
          {' '}
          <Faint aria-hidden>+{others.length}</Faint>
          <Unseen>, other roles: {names}</Unseen>
        </>
      )}
      {level === 'project' && !row.own && (
        <>
          {' '}
          <Faint data-tip="It comes from the silo’s policy and can only be changed there.">
            from the silo
          </Faint>
        </>
      )}
    </span>
  )
}

/** A name, or an id with a note when this silo does not have it. */
const NameCell = ({ row, isElsewhere }: { row: AccessRow; isElsewhere: boolean }) =>
  row.isKnown ? (
    row.name
  ) : (
    <Dim
      data-tip={
        isElsewhere
          ? `${row.id}: the groups of another silo cannot be listed, so its name is not known.`
          : `${row.id}: no user or group of this silo has this ID. It may belong to another silo, or be deleted.`
      }
    >
      {shortId(row.id)}
      <Unseen>, unknown here</Unseen>
    </Dim>
  )

const typeWord = (type: AccessRow['type']) =>
  type === 'mapping' ? 'Role mapping' : wordOf(IDENTITY_WORD, type)

const TITLE = { fleet: 'Fleet access', silo: 'Silo access', project: 'Project access' } as const
const MAPPING_COMMANDS: readonly CommandId[] = ['silo.view', 'copy.name', 'view.raw']

/** The link of a row: to the silo whose roles count, or to the user or group. */
const linkOf = (row: AccessRow, silo: string | undefined): string | undefined => {
  if (row.type === 'mapping') return `${paths.silo({ silo: row.silo.name })}?tab=fleet-roles`
  if (!row.isKnown) return undefined
  if (silo !== undefined)
    return row.type === 'silo_group'
      ? undefined
      : `${paths.siloUser({ silo, siloUser: row.id })}?tab=users`
  return row.type === 'silo_group'
    ? paths.group({ groupId: row.id })
    : paths.userSessions({ userId: row.id })
}

/** The list of role holders for one of the three policies. */
export const accessResource = (at: OnePolicy): Resource<AccessRow> => {
  const { level, project, silo } = at
  const noun = roleNoun(at)
  const prefix = noun
  return {
    noun,
    title: silo === undefined ? TITLE[level] : 'Access',
    list: accessList(at),
    name: (row) => row.name,
    link: (row) => linkOf(row, silo),
    subject: (row) =>
      row.type === 'mapping'
        ? {
            noun: 'silo',
            name: row.silo.name,
            id: row.id,
            args: { silo: row.silo.name },
            value: row.silo,
          }
        : {
            noun,
            name: row.name,
            id: row.id,
            args: {
              ...(project !== undefined && { project }),
              ...(silo !== undefined && { silo }),
              [fieldOf(noun)]: row.id,
            },
            value: row,
          },
    columns: [
      {
        key: 'name',
        title: 'Name',
        value: (row) => row.name,
        render: (row) => <NameCell row={row} isElsewhere={silo !== undefined} />,
        width: 'minmax(160px, 1.6fr)',
        always: true,
      },
      textColumn('kind', 'Type', (row) => typeWord(row.type), { width: 'minmax(80px, 0.6fr)' }),
      {
        key: 'role',
        title: 'Role',
        value: (row) => row.roles.map((r) => rankOf(r.role)).join(''),
        text: (row) => row.roles.map((r) => roleText(r.level, r.role)).join(' '),
        render: (row) => <RoleCell row={row} level={level} />,
        width: 'minmax(180px, 1.4fr)',
        always: true,
      },
    ],
    commands: (row) =>
      row.type === 'mapping'
        ? MAPPING_COMMANDS
        : [
            `${prefix}.view`,
            `${prefix}.change`,
            'copy.name',
            'copy.id',
            'view.raw',
            `${prefix}.remove`,
          ],
    actions: [`${prefix}.add`],
    empty: {
      title: 'No authorized users',
      text:
        level === 'project'
          ? 'No user or group has a role on this project, directly or through the silo.'
          : `No user or group has a role on the ${level}.`,
      offer: `${prefix}.add`,
    },
  }
}

const Line = styled.p`
  padding-top: 8px;
  color: ${color('dim')};
  b {
    font-weight: 500;
    color: ${color('ink')};
  }
`

/** The roles of the signed-in user at this level: their own and their groups'. */
function useHeld(at: OnePolicy): readonly Held[] {
  const { data: me } = useRead(coreReads.me())
  const { data: groups } = useRead(coreReads.myGroups())
  // The number of policies above a level is constant, so the number of hooks is constant too.
  const policies = POLICIES_AT[at.level].map((level) => {
    // oxlint-disable-next-line react/rules-of-hooks -- see above
    const { data } = useRead(accessReads.policy({ ...at, level }))
    return [level, data] as const
  })
  return rolesHeld({ id: me.id, groups: groups.items }, policies)
}

/** The user's roles on the fleet that the silo confers for the user's silo role, or for a weaker one. */
function useConferred(at: OnePolicy): readonly Held[] {
  const { data: me } = useRead(coreReads.me())
  const { data: groups } = useRead(coreReads.myGroups())
  const silo = useRead(at.level === 'fleet' ? coreReads.siloPolicy() : accessReads.policy(at))
  const { data: rows } = useRead(accessRead(at))
  if (at.level !== 'fleet') return []
  const own = rolesHeld({ id: me.id, groups: groups.items }, [['silo', silo.data]])[0]
  const mapped = rows.items.find((row) => row.type === 'mapping' && row.silo.name === me.siloName)
  if (!own || mapped?.type !== 'mapping') return []
  return conferredBy(own.role, mapped.silo.mappedFleetRoles).map((role) => ({
    level: 'fleet',
    role,
    through: `the role ${roleWord(own.role)} on the silo ${me.siloName}`,
  }))
}

/** A sentence on the user's role: 'Your role here: admin, through the group platform'. */
export function YourRole({ at }: { at: OnePolicy }) {
  const ctx = useShell().ctx()
  useRoleChanges()
  const held = [...useHeld(at), ...useConferred(at)].sort((a, b) => rankOf(a.role) - rankOf(b.role))
  const decides =
    at.level === 'silo' &&
    held[0]?.role !== 'admin' &&
    ctx.effectiveRole('fleet') !== undefined &&
    !ctx.refusedTo('silo: change policy', at.silo === undefined ? {} : { silo: at.silo })
  return (
    <Line>
      Your role here: <b>{heldInWords(held, at.level)}</b>
      {decides && '. Your role on the fleet lets you give roles here.'}
    </Line>
  )
}
