import { migration } from '@flyleaf/service'

/** What a person did, in everybody's notifications: for erasures, and while their account is deactivated. */
export const actsOfActor = migration(
  `create index notification_actor_of_actor on notification_actor (actor_id)`,
)
