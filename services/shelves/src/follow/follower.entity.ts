import { defineEntity, p } from '@mikro-orm/postgresql'

/** Who follows an author. Dumps name what comes later, and what is gone may come back: follows of it are stored but not shown. */
export const AuthorFollowerEntity = defineEntity({
  name: 'AuthorFollower',
  tableName: 'author_follower',
  properties: { authorId: p.text().primary(), userId: p.text().primary(), createdAt: p.datetime(3) },
  indexes: [
    {
      name: 'author_follower_latest',
      expression: `create index "author_follower_latest" on "author_follower" ("user_id", "created_at" desc, "author_id" desc)`,
    },
  ],
})

/** Who follows a series. */
export const SeriesFollowerEntity = defineEntity({
  name: 'SeriesFollower',
  tableName: 'series_follower',
  properties: { seriesId: p.text().primary(), userId: p.text().primary(), createdAt: p.datetime(3) },
  indexes: [
    {
      name: 'series_follower_latest',
      expression: `create index "series_follower_latest" on "series_follower" ("user_id", "created_at" desc, "series_id" desc)`,
    },
  ],
})
