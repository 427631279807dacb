/** Every upload of this tab with its steps, what can be done with it, and those that were not finished before. */
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Row } from '@/ui/stack'
import { forget, uploads } from './flow-upload/uploads'
import { Choices, Steps } from './panel-progress'
import { Unfinished } from './panel-unfinished'

/** As it is written: names are case-sensitive. */
const Name = styled.h2`
  margin: 0 0 14px;
  font-size: 14px;
`

/** @param onLeave closes the dialog, since a button in it leads to another page */
export default function UploadList({ onLeave }: { onLeave: () => void }) {
  const all = useStore(uploads, (state) => state.all)
  return (
    <>
      {all.map((upload) => (
        <section key={upload.id} aria-label={upload.request.image.name}>
          <Name translate="no">{upload.request.image.name}</Name>
          <Steps upload={upload} />
          <Row>
            <Choices
              upload={upload}
              onBack={() => forget(upload)}
              onDone={() => forget(upload)}
              onLeave={onLeave}
            />
          </Row>
        </section>
      ))}
      <Unfinished />
    </>
  )
}
