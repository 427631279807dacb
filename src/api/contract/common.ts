/**
 * Shapes that many resources share. Source: the `components.schemas` of the pinned API description;
 * names here are the camelCase form of the names there.
 */
import './no-eval'
import * as z from 'zod'

/**
 * A name unique within its parent: starts with a lower-case letter, then letters, digits and dashes, no
 * dash at the end, at most 63 characters, and never shaped like a UUID. Source: schema `Name`.
 */
export const name = z
  .string()
  .min(1)
  .max(63)
  .regex(
    /^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/,
    'Not a valid name',
  )
  // A rack reads these as an ID, too, although its description does not say so.
  .refine((text) => !/^[0-9a-f]{32}$/i.test(text), 'Not a valid name')

export const uuid = z.guid()

/** What a path or query may address a resource by. Source: schema `NameOrId`. */
export const nameOrId = z.union([uuid, name])

/** A whole number of bytes. Source: schema `ByteCount`. */
export const byteCount = z.int().nonnegative()

/** A point in time. On the wire an RFC 3339 string; inside a Date (see `wire.ts`). */
export const timestamp = z.date()

/** A point in time under a key that `wire.ts` does not take for a date: it stays an RFC 3339 string. */
export const isoText = z.iso.datetime()

/** A whole number from 0 to 2^128 - 1, as decimal digits: too large for a JSON number. */
export const uint128 = z.string().regex(/^\d{1,39}$/, 'Not a whole number')

/** A semantic version, 2.0. */
export const systemVersion = z
  .string()
  .regex(
    /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/,
    'Must be a semantic version',
  )

export const ipAddress = z.union([z.ipv4(), z.ipv6()])

/** What a multicast group is addressed by. Source: schema `MulticastGroupIdentifier`. */
export const nameIdOrAddress = z.union([nameOrId, ipAddress])

export const uint8 = z.int().min(0).max(255)
export const uint16 = z.int().min(0).max(65_535)
export const uint32 = z.int().min(0).max(4_294_967_295)

/** A whole number of 64 bits. Above 2^53 a rack would not be understood exactly, and no schema takes it. */
export const uint64 = z.int().nonnegative()

/** The fields that every named resource begins with. Source: every `View of a …` schema. */
export const identity = {
  /** Unique, immutable, system-controlled identifier. */
  id: uuid,
  /** Unique within the parent, mutable, user-controlled. */
  name,
  /** Human-readable free-form text. */
  description: z.string(),
  timeCreated: timestamp,
  timeModified: timestamp,
}

/** What a named resource is given at its creation. Source: every `Create-time parameters` schema. */
export const named = { name, description: z.string() }
/** What may be changed of a named resource; a field that is left out stays. Source: every `Updateable` schema. */
export const renamed = { name: name.nullish(), description: z.string().nullish() }

/** An IPv4 subnet: address, slash, prefix length 0 to 32. Source: schema `Ipv4Net`. */
export const Ipv4Net = z.cidrv4()

/** An IPv6 subnet: address, slash, prefix length 0 to 128. Source: schema `Ipv6Net`. */
export const Ipv6Net = z.cidrv6()

/** Source: schema `IpNet`. */
export const IpNet = z.union([Ipv4Net, Ipv6Net])

export const NameOrIdSortMode = z.enum(['name_ascending', 'name_descending', 'id_ascending'])
export const NameSortMode = z.enum(['name_ascending'])
export const IdSortMode = z.enum(['id_ascending'])
export const TimeAndIdSortMode = z.enum(['time_and_id_ascending', 'time_and_id_descending'])

/** The order of rows by their time. Source: schema `PaginationOrder`. */
export const PaginationOrder = z.enum(['ascending', 'descending'])

/** The two parameters of every paged list: rows a page (1 and up) and where to go on. */
export const paging = {
  limit: uint32.min(1).nullish(),
  pageToken: z.string().nullish(),
}

/** The query of a list by name or id. */
export const sortedList = z.object({ ...paging, sortBy: NameOrIdSortMode.optional() })
/** The query of a list by id. */
export const idList = z.object({ ...paging, sortBy: IdSortMode.optional() })
/** The project that a new resource will be in. */
export const inProject = z.object({ project: nameOrId })
/** The project that a name is looked up in; an id needs none. */
export const ofProject = z.object({ project: nameOrId.optional() })
/** The query of a list in a project. */
export const projectList = z.object({ ...sortedList.shape, ...ofProject.shape })

/** One of several kinds of value: which, and the value. */
export const tagged = <Type extends string, T extends z.ZodType>(type: Type, value: T) =>
  z.object({ type: z.literal(type), value })

/** One page of a list: its items and, while there are more, the token of the next page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextPage: z.string().nullish() })

/** The body of every answer that is not a success. Source: schema `Error`. */
export const ApiErrorBody = z.object({
  errorCode: z.string().optional(),
  message: z.string(),
  requestId: z.string(),
})
