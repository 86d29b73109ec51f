import type { EventHandler } from '@flyleaf/service'
import { SessionStore } from './session-store.ts'

/** A session that ended while Redis was away is removed from it as soon as events flow again. */
export const onSessionEnded: EventHandler<'session.ended'> = ({ inject }, { data }) =>
  inject(SessionStore).drop(data.sessionHash)
