import type * as z from 'zod/mini'

/** Events carry ids, versions and public facts; never private text or an email address. */
export const event = <const T extends string, S extends z.ZodMiniObject>(type: T, data: S) => ({ type, data })
