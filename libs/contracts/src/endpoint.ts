import type * as z from 'zod/mini'
import type { ProblemDefinition } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodMiniObject

/** One call, as data: routes, input parsing, the typed client, query keys and OpenAPI all derive from it. */
export interface EndpointDefinition {
  /** The team whose service answers; `api` fills it in. Query keys begin with it, and the gateway sends calls there. */
  owner?: string
  method: Method
  /** Path with `:name` parameters, from the origin: `/api/posts/:postId`. */
  path: string
  summary: string
  /** Who may call: `anyone` (default) may be signed out; `reader` must be signed in (401 otherwise). */
  caller?: 'anyone' | 'reader'
  /** True for a reader's call that is also answered while the account waits to be erased or is suspended (403 otherwise). */
  whileDeactivated?: boolean
  /** True when the answer holds a secret, which is stored nowhere: not for a repetition with the same Idempotency-Key either. */
  isSecret?: boolean
  /**
   * What of the body others will read: all of it (`true`), or these fields. Texts in it that name a blocked domain are refused
   * with `linkBlocked`.
   */
  shown?: true | readonly string[]
  params?: Shape
  query?: Shape
  body?: Shape
  result: z.ZodMiniType
  /** The call that replaces it: `likes.setLike`. It may be removed in the next major version, when no project uses it. */
  deprecated?: string
  /** Success status; 200 unless named. */
  status?: number
  /**
   * The problems that the call may answer with. Not listed is what follows from the rest of the definition: `notSignedIn`,
   * invalid input and cursors, rate limits, idempotency keys and uploads.
   */
  problems?: readonly ProblemDefinition[]
  /** Files sent as multipart/form-data; the body's fields are sent as text parts. */
  upload?: Upload
}

/** Which files a call accepts, and their size limits in bytes. */
export interface Upload {
  field: string
  maxFiles: number
  maxBytes: number
  /** Whether its files are kept on the service's disk while the call runs, and not in memory. */
  isSpooled?: boolean
}
/** An uploaded file. Its name and type are the client's claims. */
export interface UploadedFile {
  name: string
  /** Its SHA-256, in hex. */
  digest: string
  /** Empty when the file is on the disk. */
  bytes: Uint8Array
  /** Where a spooled file is until the call is answered. */
  path?: string
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D

/** Declares a call. Params, query and body have distinct names: callers give one flat object. */
export const endpoint = <const D extends EndpointDefinition>(definition: D): Endpoint<D> => definition

type Part<E, K extends string, Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends Shape> ? (Side extends 'input' ? z.input<S> : z.output<S>) : unknown
type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** What a handler receives: parsed params, query and body in one object, and the uploaded files. */
export type InputOf<E extends EndpointDefinition> = Simplify<
  Part<E, 'params', 'output'> &
    Part<E, 'query', 'output'> &
    Part<E, 'body', 'output'> &
    (E extends { upload: Upload } ? { files: UploadedFile[] } : unknown)
>
/** What a client sends: the same before parsing. */
export type CallInputOf<E extends EndpointDefinition> = Simplify<
  Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
>
/** The result of a call. */
export type ResultOf<E extends EndpointDefinition> = z.output<E['result']>

/** A named set of endpoints: one per resource of a service. */
export type Api = Record<string, EndpointDefinition>

/** Declares the calls of a resource, all of which the service `owner` answers. */
export const api = <const A extends Api>(owner: string, calls: A): A =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, owner }])) as A
