/** Every upload of this tab with its steps, what can be done with it, and those that were not finished before. */
import { useStore } from 'zustand'
import { Head } from '@/ui/text'
import { forget, uploads } from './flow-upload/uploads'
import { Choices, Steps } from './panel-progress'
import { Unfinished } from './panel-unfinished'

/** @param onLeave closes the dialog, since a button in it leads to another page */
export default function UploadList({ onLeave }: { onLeave: () => void }) {
  const all = useStore(uploads, (state) => state.all)
  return (
    <>
      {all.map((upload) => (
        <section key={upload.id} aria-label={upload.request.image.name}>
          <Head translate="no">{upload.request.image.name}</Head>
          <Steps upload={upload} />
          <Choices
            upload={upload}
            onBack={() => forget(upload)}
            onDone={() => forget(upload)}
            onLeave={onLeave}
          />
        </section>
      ))}
      <Unfinished />
    </>
  )
}
