/** All uploads of this tab, and those that stopped with an earlier page, in a dialog. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { loadable } from '@/ui/loadable'
import { unfinished } from '@/nouns/storage/image/flow-upload/unfinished'
import { uploads } from '@/nouns/storage/image/flow-upload/uploads'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Dim } from '@/ui/text'
import { overlays } from './overlay-state'

const { Component: UploadList } = loadable<{ onLeave: () => void }>(
  () => import('@/nouns/storage/image/panel-uploads'),
)

const Stack = styled.div`
  display: grid;
  gap: 24px;
`

const close = () => overlays.setState({ late: undefined })

export default function UploadsDialog() {
  useScope(useMemo(() => ({ name: 'dialog' as const, mode: 'uploads' }), []))
  const isAnyHere = useStore(uploads, ({ all }) => all.length > 0)
  const isAnyStopped = useStore(unfinished, ({ all }) => all.length > 0)
  return (
    <Modal
      width="wide"
      title="Uploads"
      onDismiss={close}
      dismissable
      footer={<Button onClick={close}>Close</Button>}
    >
      <Stack>
        {!isAnyHere && !isAnyStopped && (
          <Dim as="p">No image is being uploaded here, and no upload waits to go on.</Dim>
        )}
        <UploadList onLeave={close} />
      </Stack>
    </Modal>
  )
}
