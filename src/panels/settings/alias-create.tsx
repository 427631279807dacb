import { AliasFields } from './AliasFields'

export default function AliasCreate() {
  return (
    <AliasFields
      title="New alias"
      submit="Add alias"
      start={{ word: '', command: undefined, args: '' }}
    />
  )
}
