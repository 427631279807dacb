/** All uploads of this tab, in a dialog. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { loadable } from '@/ui/loadable'
import { uploads } from '@/nouns/storage/image/flow-upload/uploads'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Dim } from '@/ui/text'
import { overlays } from './overlay-state'

const { Component: UploadList } = loadable(() => import('@/nouns/storage/image/panel-uploads'))

const Stack = styled.div`
  display: grid;
  gap: 24px;
`

const close = () => overlays.setState({ late: undefined })

export default function UploadsDialog() {
  useScope(useMemo(() => ({ name: 'dialog' as const, mode: 'uploads' }), []))
  const isAny = useStore(uploads, ({ all }) => all.length > 0)
  return (
    <Modal
      width="wide"
      title="Uploads"
      onDismiss={close}
      dismissable
      footer={<Button onClick={close}>Close</Button>}
    >
      <Stack>{isAny ? <UploadList /> : <Dim as="p">Nothing was uploaded in this tab.</Dim>}</Stack>
    </Modal>
  )
}
