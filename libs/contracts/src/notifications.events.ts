import * as z from 'zod/mini'
import { event } from './event.ts'

export const notificationsEvents = {
  /** A message to somebody who neither follows its sender nor has written in their conversation. */
  strangerMessaged: event(
    'stranger.messaged',
    z.object({
      messageId: z.string(),
      conversationId: z.string(),
      senderId: z.string(),
      /** Equal for texts that are alike, and made with a secret, so that it tells nobody the words. Short texts have none, and no event. */
      fingerprint: z.string(),
      at: z.string(),
    }),
  ),
} as const
