import { pino, stdSerializers, type DestinationStream } from 'pino'
import type { BaseConfig } from './config.ts'

interface Failure extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
}
interface LoggedRequest {
  id?: unknown
  method?: unknown
  url?: string
}

/**
 * A service's log. What readers wrote stays out of it: of a request only its method and path are kept, for queries and
 * headers carry codes and tokens; of an error not the values that a database repeats in its details.
 */
export const createLog = (name: string, level: BaseConfig['LOG_LEVEL'], to?: DestinationStream) =>
  pino({ name, level, serializers: { err: failureOf } }, to ?? pino.destination(1))

/** How a call is logged: refusals that are meant (503: come again) are warnings, what is broken is an error. */
export const callLog = {
  customLogLevel: (_request: unknown, response: { statusCode: number }, error?: Error) => {
    if (response.statusCode === 503) return 'warn'
    return error || response.statusCode >= 500 ? 'error' : 'debug'
  },
  wrapSerializers: false,
  serializers: {
    req: ({ id, method, url }: LoggedRequest) => ({ id, method, path: url?.split('?')[0] }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    err: failureOf,
  },
} as const

function failureOf(error: Error): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error)
  const { name, code, constraint, table, stack, cause } = error as Failure
  return {
    type: name,
    message: withoutValues(error.message),
    stack: withoutValues(stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(cause instanceof Error ? { cause: failureOf(cause) } : {}),
  }
}

/** Statements are quoted with the values that they were run with: what stands in quotes is left out, as are addresses. */
const withoutValues = (text: string) =>
  text.replaceAll(/'(?:[^'\n]|'')*'/g, `'…'`).replaceAll(/[^\s<>"'()]+@[^\s<>"'()/]+\.[a-z]+/gi, '…@…')
