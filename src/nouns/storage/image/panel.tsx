import { useParam } from '@/bind/shell'
import { ImageFacts } from './panel-facts'

export default function ProjectImage() {
  return (
    <ImageFacts
      project={useParam('project')}
      image={useParam('image')}
      commands={['copy.id', 'image.promote', 'image.delete']}
    />
  )
}
