import { useRead } from '@/bind/read'
import { exactSpan } from '@/model/units'
import { accessTokenResource } from '@/resources/access-token'
import { authSettings } from '@/resources/composed'
import { Dim } from '@/ui/text'
import { ListPage } from '../list/ListPage'

const resource = accessTokenResource()

/** The tokens, and how long one may live where that may be known. */
export default function AccessTokens() {
  const { data: limits } = useRead(authSettings())
  const seconds = limits.type === 'success' ? limits.data.deviceTokenMaxTtlSeconds : undefined
  return (
    <ListPage resource={resource}>
      {limits.type === 'success' && (
        <Dim as="p">
          {seconds
            ? `In this silo a new token lives for ${exactSpan(seconds)} at most.`
            : 'In this silo a token may live for ever, if the tool asks for that.'}
        </Dim>
      )}
    </ListPage>
  )
}
