import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofPost } from '../post/post.entity.ts'

/** A like of a post. */
export const PostLikeEntity = defineEntity({
  name: 'PostLike',
  tableName: 'post_like',
  properties: {
    postId: ofPost('post_like').primary(),
    userId: p.text().primary(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** False while the account of the person is deactivated. */
    isCounted: p.boolean().default(true),
  },
  indexes: [
    {
      name: 'like_of_user',
      expression: `create index "like_of_user" on "post_like" ("user_id", "created_at" desc, "post_id" desc)`,
    },
    {
      name: 'like_of_post',
      expression: `create index "like_of_post" on "post_like" ("post_id", "created_at" desc, "user_id" desc)`,
    },
    { name: 'like_not_counted', properties: ['userId'], where: `not is_counted` },
  ],
})

/** Whether others may see what a person likes. */
export const PrivacyEntity = defineEntity({
  name: 'Privacy',
  tableName: 'privacy',
  properties: {
    userId: p.text().primary(),
    version: p.bigint('string'),
    showsLikes: p.boolean(),
  },
})
