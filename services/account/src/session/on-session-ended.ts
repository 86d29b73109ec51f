import type { EventHandler } from '@flyleaf/service'
import type { SessionStore } from './session-store.ts'

/** Removes a session from Redis that ended while Redis was away. */
export const onSessionEnded: EventHandler<'session.ended', { sessions: SessionStore }> = async (
  { sessions, afterCommit },
  { data },
) => afterCommit(() => sessions.dropSurely(data.sessionHash))
