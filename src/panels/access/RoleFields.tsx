import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Role } from '@/api/contract/policy'
import { capitalize } from '@/api/errors'
import type { PolicyLevel } from '@/api/policies'
import { ROLE_MEANS, nowInWords } from '@/model/access/access'
import { ROLES } from '@/model/roles'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Notice } from '@/ui/Message'
import { rule, tied } from '@/forms/fields'
import type { Clash, RoleValues } from './use-role-form'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding-top: 8px;
`

/** A role, each with a sentence about what it lets one do. */
export const RoleInput = ({
  control,
  level,
  autoFocus,
}: {
  control: Control<RoleValues>
  level: PolicyLevel
  autoFocus?: boolean
}) => (
  <Controller
    control={control}
    name="role"
    rules={rule((role: Role | undefined) => (role ? undefined : 'Role is required'))}
    render={(bound) => (
      <Choices<Role>
        label="Role"
        autoFocus={autoFocus}
        options={ROLES.map((role) => ({
          value: role,
          label: capitalize(role),
          means: ROLE_MEANS[level][role],
        }))}
        {...tied(bound)}
      />
    )}
  />
)

/** What it is now and what was chosen here, and which of them it is to be. */
export const ClashNotice = ({ clash }: { clash: Clash }) => (
  <div role="alert">
    <Notice tone="warn" title="Somebody else changed this meanwhile">
      {clash.name} {nowInWords(clash.now)}. You chose {clash.wanted}.
      <Row>
        <Button onClick={clash.yield}>
          {clash.now ? `Keep ${clash.now}` : 'Leave without a role'}
        </Button>
        <Button kind="danger" onClick={clash.insist}>
          Make it {clash.wanted}
        </Button>
      </Row>
    </Notice>
  </div>
)
