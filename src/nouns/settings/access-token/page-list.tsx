import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { exactSpan } from '@/model/units'
import { accessTokenResource } from './looks'
import { authSettings } from '@/resources/derived'
import { Dim } from '@/ui/text'
import { ListPage } from '@/pages/list/ListPage'

const resource = accessTokenResource()

/** The longest lifetime of a token, if the user may read it. */
function Longest() {
  const { data: limits } = useRead(authSettings())
  if (limits.type !== 'success') return null
  const seconds = limits.data.deviceTokenMaxTtlSeconds
  return (
    <Dim as="p">
      {seconds
        ? `In this silo a new token lives for ${exactSpan(seconds)} at most.`
        : 'In this silo a token can be valid forever, if the tool asks for that.'}
    </Dim>
  )
}

/** The user's tokens, and their longest lifetime. */
export default function AccessTokens() {
  return (
    <ListPage resource={resource}>
      <Part what="How long a token may live">
        <Longest />
      </Part>
    </ListPage>
  )
}
