import * as z from 'zod/mini'
import { IMPORT_STATES, ImportCounts } from './imports.ts'
import { Message } from './messages.api.ts'
import { Notification } from './notifications.api.ts'

/** Where the one live connection of a browser is opened. */
export const STREAM_PATH = '/api/notifications/stream'

/** What arrives on the live stream, one JSON object per server-sent event. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('unread-count'), count: z.number() }),
  z.object({ type: z.literal('notification'), notification: Notification }),
  z.object({ type: z.literal('unread-messages'), count: z.number(), requests: z.number() }),
  z.object({ type: z.literal('message'), message: Message }),
  /** A conversation has another name, other people, or was read by somebody: it has to be read again. */
  z.object({ type: z.literal('conversation'), conversationId: z.string() }),
  z.object({
    type: z.literal('import'),
    importId: z.string(),
    state: z.enum(IMPORT_STATES),
    counts: ImportCounts,
  }),
  z.object({ type: z.literal('release'), release: z.number() }),
  /** More has happened than the stream can deliver: lists that it keeps up to date have to be read again. */
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.output<typeof LiveEvent>
