import type { EventHandler } from '@flyleaf/service'
import { countAction } from './count-action.ts'

/** Counts the strangers to whom a person writes what is alike. */
export const onStrangerMessaged: EventHandler<'stranger.messaged'> = ({ db }, { data }) => {
  const { senderId: userId, conversationId: subjectId, fingerprint, at } = data
  return countAction(db, { userId, signal: 'similar-messages', subjectId, fingerprint, at })
}
