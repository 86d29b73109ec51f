import * as z from 'zod/mini'
import { IMPORT_STATES, ImportCounts } from './imports.ts'
import { Message } from './messages.api.ts'
import { Notification } from './notifications.api.ts'

/** Where a browser opens its live connection. */
export const STREAM_PATH = '/api/notifications/stream'

/** A message on the live stream: one JSON object per server-sent event. Its id is the position of the last stored item. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('unread-count'), count: z.number() }),
  z.object({ type: z.literal('notification'), notification: Notification }),
  z.object({ type: z.literal('unread-messages'), count: z.number(), requests: z.number() }),
  z.object({ type: z.literal('message'), message: Message }),
  /** A conversation was renamed or read, or its people changed: reload it. */
  z.object({ type: z.literal('conversation'), conversationId: z.string() }),
  z.object({
    type: z.literal('import'),
    importId: z.string(),
    state: z.enum(IMPORT_STATES),
    counts: ImportCounts,
  }),
  z.object({ type: z.literal('release'), release: z.number() }),
  /** The stream cannot deliver everything that happened: reload all lists that it keeps up to date. */
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.output<typeof LiveEvent>
