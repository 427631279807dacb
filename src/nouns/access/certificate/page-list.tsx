import { certificateResource } from './looks'
import { ApiError } from '@/api/errors'
import { usePlace } from '@/bind/shell'
import { Boundary } from '@/ui/Boundary'
import { Empty } from '@/ui/Empty'
import { Title } from '@/ui/text'
import { PageHead } from '@/pages/head'
import { ListPage } from '@/pages/list/ListPage'

const resource = certificateResource()

/** The text where the list is refused. @throws any other error */
function refused(error: unknown) {
  if (!(error instanceof ApiError && error.statusCode === 403)) throw error
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>{resource.title}</Title>
      </PageHead>
      <Empty
        title="You may not see the certificates"
        text="The certificates of a silo are shown to its admins."
      />
    </>
  )
}

/** The certificates of the silo, for users who may read them. */
export default function Certificates() {
  const { address } = usePlace()
  return (
    <Boundary attempt={address} fallback={refused}>
      <ListPage resource={resource} />
    </Boundary>
  )
}
