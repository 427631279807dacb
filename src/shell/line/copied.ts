/** The forms in which a line can be copied: from its call, and from the thing that it names. */
import { callAny } from '@/api/client'
import { pathParams } from '@/api/operation'
import { viewRequest } from '@commands/core/view-request'
import { argsOfCall, nounOfCall, wholeOfCall } from '@commands/engine/changed-thing'
import type { PlannedCall } from '@commands/engine/context'
import type { Subject } from '@commands/engine/scope'
import type { Line } from '@commands/line/line'
import { wholeInput } from '@commands/line/parse'
import type { Copied } from '../CopyAs'

/** The call of a line, with arguments from the place where the line was opened. */
function callOf(line: Line): PlannedCall | undefined {
  if (line.kind === 'raw') return { operation: line.operation, input: line.input }
  if ((line.kind !== 'command' && line.kind !== 'page') || !line.call) return undefined
  const { call, supplied } = line
  return { operation: call.operation, input: wholeInput(call, supplied) }
}

/** The thing that a call names; its id is read on demand. A thing that the call would create does not exist yet. */
function thingOf({ operation, input }: PlannedCall): Extract<Copied, { call: unknown }>['thing'] {
  const args = argsOfCall(input)
  const whole = wholeOfCall(operation)
  if (whole) {
    const rules: Subject = { noun: whole.id, id: '', name: '', args, value: undefined }
    return { noun: whole.id, find: async () => rules }
  }
  const record = nounOfCall(operation)
  const name = record?.view && input.path?.[pathParams(record.view)[0] ?? '']
  if (!record || name === undefined) return undefined
  const named: Subject = { noun: record.id, id: '', name, args, value: undefined }
  return {
    noun: record.id,
    find: async () => {
      const request = viewRequest(named)
      const found = request && (await callAny<{ id: string }>(request.operation, request.input))
      return { ...named, id: found?.id ?? name }
    },
  }
}

/** `undefined` for a line without a meaning outside of the console. */
export function copiedOf(line: Line): Copied | undefined {
  if (line.kind === 'terminal') return { line: line.line }
  const call = callOf(line)
  return call && { call, thing: thingOf(call) }
}
