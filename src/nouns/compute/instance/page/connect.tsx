import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { Card, CardRow, Cards } from '@/ui/Card'
import { CopyText } from '@/ui/CopyText'
import { Dim, Head } from '@/ui/text'
import { InstancePage, reachableAt, useInstance } from './InstancePage'

function SshCommands({ at }: { at: ReturnType<typeof useInstance>['at'] }) {
  const { data: ips } = useRead(networkingReads.instanceIps(at))
  const addresses = reachableAt(ips.items)
  return (
    <>
      {(addresses.length > 0 ? addresses : ['[external IP]']).map((address) => (
        <CopyText key={address} text={`ssh [username]@${address}`} />
      ))}
      {addresses.length === 0 && (
        <Dim as="p">
          This instance has no external IP that can be connected to: one is attached under{' '}
          <Link href={paths.instanceNetworking(at)}>Networking</Link>.
        </Dim>
      )}
    </>
  )
}

/** The tab with ways to connect to an instance. */
export default function Connect() {
  const { at } = useInstance()
  return (
    <InstancePage tab="instanceConnect">
      <Cards>
        <Card aria-labelledby="serial">
          <Head id="serial">Serial console</Head>
          <Dim as="p">The guest’s own console, in this window or in your own terminal.</Dim>
          <CardRow>
            <Do id="instance.serial-console" given={at} kind="primary" label="Connect" />
            <Do id="instance.serial-cli" given={at} />
          </CardRow>
        </Card>
        <Card aria-labelledby="ssh">
          <Head id="ssh">SSH</Head>
          <Dim as="p">
            With a key that the instance was created with, and the user name of its image.
          </Dim>
          <Part what="The addresses">
            <SshCommands at={at} />
          </Part>
        </Card>
      </Cards>
    </InstancePage>
  )
}
