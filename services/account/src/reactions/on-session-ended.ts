import type { Reaction } from '@flyleaf/service'
import { SessionStore } from '../session/session-store.ts'

/** A session that ended while Redis was away is removed from it as soon as events flow again. */
export const onSessionEnded: Reaction<'session.ended'> = ({ port }, { data }) =>
  port(SessionStore).drop(data.sessionHash)
