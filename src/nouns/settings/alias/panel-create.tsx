import { AliasFields } from './panel-fields'

export default function AliasCreate() {
  return <AliasFields submit="Create alias" start={{ word: '', command: undefined, args: '' }} />
}
