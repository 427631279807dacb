/** Networking settings of the whole fleet. */
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { fabricReads } from '@/resources/fabric/reads'
import { Fact, Facts } from '@/ui/Facts'
import { Dim, Title } from '@/ui/text'
import { About } from '@/pages/detail'
import { Actions, PageHead } from '@/pages/head'

export default function NetworkingSettings() {
  const { data } = useRead(fabricReads.networkingSettings())
  const isAllowed = data.externalJumboFramesOptInEnabled
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Networking settings</Title>
        <Actions>
          <Do id="networking-settings.edit" kind="primary" />
        </Actions>
      </PageHead>
      <About>
        <Facts>
          <Fact label="Jumbo frames">{isAllowed ? 'allowed' : 'not allowed'}</Fact>
        </Facts>
        <Dim as="p">
          {isAllowed
            ? 'An instance may choose frames of 8,500 bytes for its primary interface.'
            : 'All interfaces have the usual size of frames. Where an instance has chosen jumbo frames, that is ignored.'}
        </Dim>
      </About>
    </>
  )
}
