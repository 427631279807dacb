import type { Control } from 'react-hook-form'
import { styled } from 'styled-components'
import { capitalize } from '@/api/errors'
import type { PolicyLevel } from '@/api/policies'
import { nowInWords, roleWord, rolesAt } from '@/model/access/access'
import { roleMeans } from '@/model/access/powers'
import { useShell } from '@/bind/shell'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { ChoicesInput } from '@/forms/OneOfInput'
import type { Clash, RoleValues } from './panel-use-role-form'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding-top: 8px;
`

/** The choice of a role, each with a description. */
export function RoleInput({
  control,
  level,
}: {
  control: Control<RoleValues>
  level: PolicyLevel
}) {
  const version = useShell().ctx().apiVersion
  return (
    <ChoicesInput
      control={control}
      name="role"
      label="Role"
      options={rolesAt(level, version).map((role) => ({
        value: role,
        label: capitalize(roleWord(role)),
        means: roleMeans(level, role),
      }))}
      check={(role) => (role ? undefined : 'Role is required')}
    />
  )
}

/** Shows the current role and the chosen one, and asks which to keep. */
export const ClashNotice = ({ clash }: { clash: Clash }) => (
  <div role="alert">
    <Notice tone="warn" title="Another user changed this in the meantime">
      {clash.name} {nowInWords(clash.now)}. You chose {roleWord(clash.wanted)}.
      <Row>
        <Button onClick={clash.yield}>
          {clash.now ? `Keep ${roleWord(clash.now)}` : 'Leave without a role'}
        </Button>
        <Button kind="danger" onClick={clash.insist}>
          Change to {roleWord(clash.wanted)}
        </Button>
      </Row>
    </Notice>
  </div>
)
