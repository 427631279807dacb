/** A JSON document with a button to copy it. */
import { styled } from 'styled-components'
import { CopyText } from '@/ui/CopyText'
import { Head } from '@/ui/text'
import { color } from '@/ui/tokens'

const Json = styled.pre.attrs({ translate: 'no' })`
  max-height: 45vh;
  overflow: auto;
  padding: 8px 10px;
  border: 1px solid ${color('line')};
  background: ${color('sunken')};
  font-size: 12px;
  line-height: 18px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Part = styled.div`
  display: grid;
  gap: 8px;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

/** @param text the document, as shown and as copied */
export const JsonPart = ({ title, text }: { title: string; text: string }) => (
  <Part>
    <Line>
      <Head>{title}</Head>
      <CopyText text={text}> </CopyText>
    </Line>
    <Json tabIndex={0} aria-label={title}>
      {text}
    </Json>
  </Part>
)
