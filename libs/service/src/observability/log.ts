import { pino, stdSerializers, type DestinationStream } from 'pino'
import type { BaseConfig } from '@flyleaf/config'
import { currentRequestId } from './request-context.ts'

/** Nest token of a service's log. */
export const LOG = Symbol('log')

interface Failure extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
}

/** A service's log. It omits what readers wrote, such as the values that a database repeats in error details. */
export const createLog = (name: string, level: BaseConfig['LOG_LEVEL'], to?: DestinationStream) =>
  pino({ name, level, serializers: { err: failureOf }, mixin: requestOf }, to ?? logDestination(1))

const requestOf = () => {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}

/** Maximum bytes that wait to be written while writing fails. */
const WAITING = 1_000_000

/** Writes a log to a file or descriptor. Lines that cannot be written (the disk is full) are dropped; the process continues. */
export const logDestination = (dest: number | string) =>
  pino.destination({ dest, maxLength: WAITING }).on('error', () => {})

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

/** Database errors quote values, so quoted parts and addresses are removed. */
const withoutValues = (text: string) =>
  text.replaceAll(/'(?:[^'\n]|'')*'/g, `'…'`).replaceAll(/[^\s<>"'()]+@[^\s<>"'()/]+\.[a-z]+/gi, '…@…')
