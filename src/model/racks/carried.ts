/**
 * A thing on its way from one rack to another, in the fragment of an address: no server sees it. What arrives may have
 * been made by anybody, so it is checked, and only shown or filled into forms.
 */
import type { JsonObject } from '@/api/json-object'
import { isObject } from '@/api/json-object'
import { SECRET_PLACEHOLDER, isPrivateKey } from '@/api/secrets'
import { toBase64 } from '../base64'
import { withoutInvisible } from '../invisible-characters'
import { LONGEST_NAME as LONGEST_RACK_NAME } from './served-rack'

/** One thing of a part: one rule of a VPC. */
export interface Chosen {
  part: string
  name: string
}

/** A thing as it was on another rack. */
export interface Carried {
  /** The name of that rack. */
  from: string
  /** When it was read, as an ISO time. */
  at: string
  noun: string
  name: string
  /** The names of its parents, by argument. */
  args: Readonly<Record<string, string>>
  /** The answer about it, without secrets. */
  thing: JsonObject
  /** What it consists of, by the id of the part: its rules, its disks. */
  parts: Readonly<Record<string, readonly JsonObject[]>>
  /** The names of things on that rack that it has by id. */
  names: Readonly<Record<string, string>>
  /** The secrets that were left out, by the names of their members. */
  secrets: readonly string[]
  /** Only this one of a part was chosen. */
  only?: Chosen
  /** The form that creates it is opened on arrival. */
  copies: boolean
}

/** The most characters of a packed thing: browsers cut no address that is shorter. */
export const MOST_PACKED = 400_000
/** The most characters of its JSON. */
const MOST_TEXT = 4_000_000
/** The most values in it, at any depth: more could not be shown. */
const MOST_VALUES = 40_000
const DEEPEST = 24
const LONGEST_TEXT = 64_000
const LONGEST_NAME = 256
/** The form of a packed thing. Another number is of another version of the console. */
const VERSION = 1

const SECRET_KEY = /secret|passw|passphrase|token|credential|private_?key|auth_?key|user_?data/i
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a member holds a secret: a text under a key that says so, or a private key anywhere. */
const isSecret = (key: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (SECRET_KEY.test(key) || value === SECRET_PLACEHOLDER || isPrivateKey(value))

/**
 * A value as JSON has it, without its secrets.
 * @param found gets the keys of the secrets that are left out
 */
export function withoutSecretMembers(value: unknown, found: Set<string>): unknown {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.filter((item) => !isSecret('', item)).map(walk)
    if (!isObject(one)) return one
    return Object.fromEntries(
      Object.entries(one).flatMap(([key, inner]) => {
        if (!isSecret(key, inner)) return [[key, walk(inner)]]
        found.add(key)
        return []
      }),
    )
  }
  return walk(JSON.parse(JSON.stringify(value ?? {})))
}

/** A stream's bytes; stops with an error where there are too many: a small text can unpack to a huge one. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const through = (
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
) => new Blob([bytes]).stream().pipeThrough<Uint8Array<ArrayBuffer>>(transform)

/** @returns the text for the address; `undefined` where the thing is too large for one */
export async function pack(carried: Carried): Promise<string | undefined> {
  const text = JSON.stringify({ version: VERSION, ...carried })
  if (faultOf(JSON.parse(text)) !== undefined || text.length > MOST_TEXT) return undefined
  const bytes = new TextEncoder().encode(text)
  const packed = await bytesOf(through(bytes, new CompressionStream('deflate-raw')), MOST_TEXT)
  const base64 = toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return base64.length > MOST_PACKED ? undefined : base64
}

const isText = (value: unknown, most: number, least = 0): value is string =>
  typeof value === 'string' && value.length <= most && value.trim().length >= least

/** Whether a text is a name that can be shown in a sentence and stand in an address. */
const isName = (value: unknown, most = LONGEST_NAME): value is string =>
  isText(value, most, 1) && withoutInvisible(value) === value && value !== '.' && value !== '..'

const isRecordOf = (
  value: unknown,
  most: number,
  fits: (inner: unknown) => boolean,
): value is JsonObject =>
  isObject(value) &&
  Object.keys(value).length <= most &&
  Object.entries(value).every(([key, inner]) => /^[\w-]{1,64}$/.test(key) && fits(inner))

/** What is wrong with the size of a value, or the keys in it. */
function sizeFault(whole: unknown): string | undefined {
  let left = MOST_VALUES
  const walk = (value: unknown, depth: number): string | undefined => {
    left -= 1
    if (left < 0) return 'it has too many values'
    if (depth > DEEPEST) return 'it is nested too deeply'
    if (typeof value === 'string')
      return value.length > LONGEST_TEXT ? 'it has a text that is too long' : undefined
    if (typeof value !== 'object' || value === null) return undefined
    for (const [key, inner] of Object.entries(value)) {
      if (PROTOTYPE_KEYS.has(key) || key.length > LONGEST_NAME)
        return 'it has a key that is refused'
      const fault = walk(inner, depth + 1)
      if (fault !== undefined) return fault
    }
    return undefined
  }
  return walk(whole, 0)
}

/** What is wrong with an unpacked value, as the end of a sentence. */
function faultOf(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not an object'
  if (value['version'] !== VERSION) return 'it is of another version of this console'
  const size = sizeFault(value)
  if (size !== undefined) return size
  const { from, at, noun, name, args, thing, parts, names, secrets, only, copies } = value
  if (!isName(from, LONGEST_RACK_NAME)) return 'the name of its rack is none'
  if (!isText(at, 30) || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)))
    return 'its time is none'
  if (!isText(noun, 40) || !/^[a-z]+(-[a-z]+)*$/.test(noun)) return 'its kind is none'
  if (!isName(name)) return 'its name is none'
  if (!isRecordOf(args, 8, (inner) => isName(inner))) return 'what it is in has no name'
  if (!isObject(thing)) return 'it holds no thing'
  if (!isRecordOf(parts, 16, (inner) => Array.isArray(inner) && inner.every(isObject)))
    return 'its parts are no lists of things'
  if (!isRecordOf(names, 1_000, (inner) => isName(inner))) return 'its names are none'
  if (!Array.isArray(secrets) || !secrets.every((one) => isName(one, 64)) || secrets.length > 64)
    return 'what was left out has no names'
  if (only !== undefined && !(isObject(only) && isName(only['part'], 64) && isName(only['name'])))
    return 'the chosen part of it is none'
  return typeof copies === 'boolean' ? undefined : 'it does not say whether it is copied'
}

/** A thing that arrived; or what is wrong with it, as the end of a sentence. */
export type Arrived = { carried: Carried; fault?: undefined } | { fault: string }

/** Checks and reads what arrived. Secrets that it should not have are left out once more. */
export async function unpack(packed: string): Promise<Arrived> {
  if (packed.length > MOST_PACKED) return { fault: 'it is too long' }
  if (!/^[\w-]+$/.test(packed)) return { fault: 'it is not in the form of this console' }
  let value: unknown
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const text = await bytesOf(through(bytes, new DecompressionStream('deflate-raw')), MOST_TEXT)
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch (error) {
    return {
      fault: error instanceof RangeError ? 'it is too large' : 'it is damaged, or was cut',
    }
  }
  const fault = faultOf(value)
  if (fault !== undefined) return { fault }
  const { version: _, ...carried } = value as Carried & { version: unknown }
  const found = new Set(carried.secrets)
  const thing = withoutSecretMembers(carried.thing, found) as JsonObject
  const parts = withoutSecretMembers(carried.parts, found) as Carried['parts']
  return { carried: { ...carried, thing, parts, secrets: [...found] } }
}
