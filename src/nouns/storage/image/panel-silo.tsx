import { useParam } from '@/bind/shell'
import { ImageFacts } from './panel-facts'

export default function SiloImage() {
  return (
    <ImageFacts
      image={useParam('image')}
      commands={['copy.id', 'silo-image.demote', 'silo-image.delete']}
    />
  )
}
