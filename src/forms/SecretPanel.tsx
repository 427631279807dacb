/**
 * A panel that shows a secret once. The secret is only in the memory of the panel: not in any address, draft, log or
 * cache. Closing asks first while the secret has not been copied.
 */
import type { ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import type { FormPort } from '@commands/engine/ports'
import { useShell, usePlace } from '@/bind/shell'
import { useKeys } from '@/bind/Do'
import { useLatest } from '@/bind/latest'
import { Button } from '@/ui/Button'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { Panel } from '@/ui/Panel'
import { color } from '@/ui/tokens'
import { useFormGuard, useFormPort } from './form-port'

const Body = styled.div`
  display: grid;
  gap: 20px;
`

const Secret = styled.div`
  padding: 10px 12px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
  overflow-wrap: anywhere;
`

interface SecretPanelProps {
  title: string
  subtitle?: string
  /** The kind of secret: 'Token'. */
  label: string
  secret: string
  note: string
  /** The page to open on close, where it is not the page under the panel. */
  back?: string
  /** Further facts, each in a `Fact`. */
  children: ReactNode
}

export function SecretPanel(props: SecretPanelProps) {
  const { title, subtitle, label, secret, note, children } = props
  const shell = useShell()
  const live = useLatest(props)
  const isSafe = useRef(false)
  useFormGuard('panel', {
    isDirty: () => !isSafe.current,
    words: () => ({
      stay: 'Stay',
      leave: 'Leave without it',
      text: `${live.current.label}: it has not been copied, and is not shown again.`,
    }),
  })
  const port = useMemo<FormPort>(() => {
    const leave = () => shell.leave(live.current.back)
    return {
      submit() {
        leave()
        return undefined
      },
      leave,
      request: () => undefined,
    }
  }, [shell, live])
  useFormPort('panel', port)
  const keys = useKeys('form.submit')
  return (
    <Panel
      title={title}
      subtitle={subtitle}
      animate={usePlace().slides}
      onDismiss={port.leave}
      footer={
        <Button kind="primary" keys={keys} onClick={() => void port.submit()}>
          Done
        </Button>
      }
    >
      <Body>
        <Notice tone="warn">{note}</Notice>
        <Facts>
          <Fact label={label}>
            <Secret>
              <CopyText
                text={secret}
                onCopy={() => {
                  isSafe.current = true
                }}
              />
            </Secret>
          </Fact>
          {children}
        </Facts>
      </Body>
    </Panel>
  )
}
