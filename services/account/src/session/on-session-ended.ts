import type { EventHandler } from '@flyleaf/service'
import { SessionStore } from './session-store.ts'

/** Removes a session from Redis that ended while Redis was away. */
export const onSessionEnded: EventHandler<'session.ended'> = async ({ inject, afterCommit }, { data }) =>
  afterCommit(() => inject(SessionStore).dropSurely(data.sessionHash))
