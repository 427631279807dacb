/** An image of a project or of the silo. The API cannot update an image. */
import { useMemo } from 'react'
import type { CommandId } from '@commands/index'
import { usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { Size } from '@/resources/size-cells'
import { imageSubject } from './looks'
import { imageReads } from './reads'
import { Fact } from '@/ui/Facts'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'
import { withSearch } from '@/forms/with-search'

interface ImageFactsProps {
  /** Missing for an image of the silo. */
  project?: string
  image: string
  commands: readonly CommandId[]
}

export function ImageFacts({ project, image: name, commands }: ImageFactsProps) {
  const { search } = usePlace()
  const query = useRead(imageReads.image({ project, image: name }))
  const { data: image } = query
  const list = project === undefined ? paths.siloImages() : paths.images({ project })
  return (
    <ReadPanel
      title={project === undefined ? 'Silo image' : 'Project image'}
      subject={useMemo(() => imageSubject(project, image), [project, image])}
      query={query}
      back={withSearch(list, search)}
      commands={commands}
    >
      <Fact label="Shared with">{project === undefined ? 'Silo' : 'Project'}</Fact>
      <Fact label="OS">{image.os}</Fact>
      <Fact label="Version">{image.version}</Fact>
      <Fact label="Size">
        <Size bytes={image.size} />
      </Fact>
      <Fact label="Block size">{image.blockSize} bytes</Fact>
      {image.digest && <Fact label={image.digest.type.toUpperCase()}>{image.digest.value}</Fact>}
      <CommonFacts of={image} />
    </ReadPanel>
  )
}
