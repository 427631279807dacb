/** How users authenticate with the silo. */
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { durationInWords } from '@/model/duration'
import { authSettings } from '@/resources/derived'
import { Notice } from '@/ui/Message'
import { Dim, Head, Title } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Actions, PageHead } from '@/pages/head'

const Card = styled.section`
  display: grid;
  gap: 8px;
  max-width: 560px;
  margin-top: 20px;
  padding: 16px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  strong {
    font-size: 20px;
    line-height: 28px;
    font-weight: 500;
  }
`

const Spaced = styled.div`
  max-width: 560px;
  padding-top: 20px;
`

export default function AuthSettings() {
  const { data } = useRead(authSettings())
  const seconds = data.type === 'success' ? data.data.deviceTokenMaxTtlSeconds : undefined
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Authentication</Title>
        <Actions>
          <Do id="auth-settings.edit" kind="primary" />
        </Actions>
      </PageHead>
      {data.type === 'error' ? (
        <Spaced>
          <Notice tone="note" title="You may not see these settings">
            Only users with a role on the silo may.
          </Notice>
        </Spaced>
      ) : (
        <Card aria-labelledby="token-lifetime">
          <Head id="token-lifetime">Device token lifetime</Head>
          <strong>{seconds ? durationInWords(seconds) : 'No limit'}</strong>
          <Dim as="p">
            {seconds
              ? 'A token of a command-line tool expires after this time at the latest.'
              : 'A token of a command-line tool does not have to expire.'}{' '}
            A new limit applies to new tokens; existing tokens keep their expiry.
          </Dim>
        </Card>
      )}
    </>
  )
}
