/** The page after a device login. */
import { Link } from '@/bind/Link'
import { HOME } from '@/paths'
import { BareScreen } from '@/ui/BareScreen'

export default function DeviceSuccess() {
  return (
    <BareScreen title="Device logged in" text="You can close this window">
      <Link href={HOME}>Open the console</Link>
    </BareScreen>
  )
}
