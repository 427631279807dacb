/** Every upload of this tab, with its steps and what can be done with it. */
import { useStore } from 'zustand'
import { Head } from '@/ui/text'
import { forget, uploads } from './flow-upload/uploads'
import { Choices, Steps } from './panel-progress'

export default function UploadList() {
  const all = useStore(uploads, (state) => state.all)
  return all.map((upload) => (
    <section key={upload.id} aria-label={upload.request.image.name}>
      <Head translate="no">{upload.request.image.name}</Head>
      <Steps upload={upload} />
      <Choices upload={upload} onBack={() => forget(upload)} onDone={() => forget(upload)} />
    </section>
  ))
}
