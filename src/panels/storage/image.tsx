import { useParam } from '@/bind/shell'
import { ImageFacts } from './ImageFacts'

export default function ProjectImage() {
  return (
    <ImageFacts
      project={useParam('project')}
      image={useParam('image')}
      commands={['copy.id', 'image.promote', 'image.delete']}
    />
  )
}
