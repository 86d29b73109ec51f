import type { ReactionWork } from '@flyleaf/service'

/** Says that a reader's feed is made of others now, so that no process goes on with what it remembers. */
export const renewFeeds = ({ sql }: ReactionWork, ...userIds: string[]) =>
  sql(
    `insert into reader_version (user_id, version) select distinct unnest($1::text[]), 1
     on conflict (user_id) do update set version = reader_version.version + 1`,
    [userIds.toSorted()],
  )
