import type { PostType } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'post',
  properties: {
    postId: p.text().primary(),
    version: p.integer().version(),
    authorId: p.text(),
    postType: p.text().$type<PostType>(),
    title: p.text().strictNullable(),
    content: p.text(),
    bookId: p.text().strictNullable(),
    rating: p.float().strictNullable(),
    ratedAt: p.datetime(3).strictNullable(),
    isSpoiler: p.boolean(),
    isDirect: p.boolean(),
    createdAt: p.datetime(3),
    editedAt: p.datetime(3).strictNullable(),
  },
})

/** A post as its author edits it. Posts are inserted, counted and deleted by statements. */
export class PostEntity extends PostSchema.class {}
PostSchema.setClass(PostEntity)
