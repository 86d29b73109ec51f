import { migration } from '@flyleaf/service'

const add = (type: string) =>
  `update notification_settings set types = types || '{${type}}' where types <> '{}' and not types @> '{${type}}'`

/** Who has chosen types did not know of requests to follow. Nobody who wants none gets them. */
export const followRequests = migration(add('FOLLOW_REQUEST'), add('FOLLOW_ACCEPTED'))
