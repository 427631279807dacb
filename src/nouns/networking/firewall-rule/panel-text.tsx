/** All rules of a VPC as text: typed, pasted, chosen or dropped as a file, and compared with the current rules. */
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OneVpc } from '@/api/inputs'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { FormPanel } from '@/forms/FormPanel'
import { TextFileInput } from '@/forms/TextFileInput'
import { RulesEffect } from '@/forms/networking/EffectBox'
import { CheckboxInput } from '@/forms/fields'
import { differenceOf } from '@/model/networking/firewall/difference'
import { editsBetween, mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { MAX_TEXT, problemWords, readRules } from '@/model/networking/firewall/text'
import { networkingReads } from '@/resources/networking/reads'
import { ErrorBox, Notice } from '@/ui/Message'
import { Difference } from '@/panels/networking/Difference'
import type { RulesTextForm } from './panel-use-rules-text-form'
import { useRulesTextForm } from './panel-use-rules-text-form'

/** The maximum number of problems shown. */
const SHOWN = 8

/** The changes by the text, or its problems. Updated without delaying the typing. */
function Changes({
  at,
  form,
  base,
  now,
}: {
  at: OneVpc
  form: RulesTextForm
  base: readonly Rule[]
  now: readonly Rule[]
}) {
  const { control } = form.fields
  const typed = useWatch({ control, name: 'text' })
  const keepsOthers = useWatch({ control, name: 'keepsOthers' })
  const text = useDeferredValue(typed)
  const { rules, problems, notes } = useMemo(
    () => readRules(text, at.vpc, base),
    [text, at.vpc, base],
  )
  if (problems.length > 0)
    return (
      <>
        <ErrorBox errors={problems.slice(0, SHOWN).map(problemWords)} />
        <Notice tone="note">
          Nothing can be sent while the text has errors
          {problems.length > SHOWN && `; ${problems.length - SHOWN} more are not shown`}.
        </Notice>
      </>
    )
  const { merged } = mergeRules(base, editsBetween(base, rules, keepsOthers), now)
  return (
    <>
      {notes.length > 0 && (
        <Notice tone="warn" title="Members that this console does not know">
          {notes.slice(0, SHOWN).map((note) => (
            <p key={problemWords(note)}>{problemWords(note)}.</p>
          ))}
        </Notice>
      )}
      <Difference of={differenceOf(now, merged)} />
      <RulesEffect at={at} before={now} after={merged} />
    </>
  )
}

export default function FirewallRulesText() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const { data } = useRead(networkingReads.firewallRules(at.project, at.vpc))
  const [start] = useState(data.rules)
  const { form, base } = useRulesTextForm(at, start)
  return (
    <FormPanel form={form} subtitle={at.vpc} submit="Update rules">
      <TextFileInput
        control={form.fields.control}
        name="text"
        label="Rules"
        hint="JSON, as the command-line program takes it with --json-body: an object with “rules”, or the list alone. They replace the rules of the VPC."
        placeholder='{ "rules": [ … ] }'
        accept=".json,application/json"
        rows={18}
        most={MAX_TEXT}
        check={(text) => readRules(text, at.vpc, start).problems.map(problemWords)[0]}
      />
      <CheckboxInput
        control={form.fields.control}
        name="keepsOthers"
        label="Keep rules that the text does not have"
      />
      <Changes at={at} form={form} base={base} now={data.rules} />
    </FormPanel>
  )
}
