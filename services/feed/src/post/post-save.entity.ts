import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofPost } from './post.entity.ts'

/** A post that a reader has saved. */
export const PostSaveEntity = defineEntity({
  name: 'PostSave',
  tableName: 'post_save',
  properties: {
    userId: p.text().primary(),
    postId: ofPost('post_save').primary(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'save_of_user',
      expression: `create index "save_of_user" on "post_save" ("user_id", "created_at" desc, "post_id" desc)`,
    },
  ],
})
