import type { EventHandler } from '@flyleaf/service'
import { countAct } from './count-act.ts'

/** Counts the strangers to whom a person writes what is alike. */
export const onStrangerWrittenTo: EventHandler<'stranger.written-to'> = ({ db }, { data }) => {
  const { senderId: userId, conversationId: subjectId, likeness, at } = data
  return countAct(db, { userId, signal: 'similar-messages', subjectId, likeness, at })
}
