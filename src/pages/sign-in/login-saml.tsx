/** Single sign-on: a link to the identity provider. */
import { Foreign } from '@/ui/Foreign'
import { withoutInvisible } from '@/model/invisible-characters'
import { styled } from 'styled-components'
import { useParam, usePlace } from '@/bind/shell'
import { safeTarget } from '@/model/redirect'
import { BareScreen } from '@/ui/BareScreen'
import type { ButtonKind } from '@/ui/Button'
import { buttonShape } from '@/ui/Button'

const GoLink = styled.a<{ $kind: ButtonKind }>`
  ${buttonShape}
  justify-self: start;
  && {
    text-decoration: none;
  }
`

export default function LoginSaml() {
  const silo = useParam('silo')
  const provider = useParam('provider')
  const target = safeTarget(usePlace().search.get('redirect_uri'), location.origin)
  const begin = `/login/${encodeURIComponent(silo)}/saml/${encodeURIComponent(provider)}/redirect`
  return (
    <BareScreen title="Sign in" text={withoutInvisible(`to the silo ${silo}`)}>
      <GoLink
        $kind="primary"
        href={target ? `${begin}?redirect_uri=${encodeURIComponent(target)}` : begin}
      >
        Sign in with <Foreign>{provider}</Foreign>
      </GoLink>
    </BareScreen>
  )
}
