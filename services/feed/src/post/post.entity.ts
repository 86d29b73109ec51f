import { createId } from '@paralleldrive/cuid2'
import type { PostType } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'post',
  properties: {
    postId: p
      .string()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version(),
    postType: p.string().$type<PostType>(),
    authorId: p.string(),
    title: p.string().nullable(),
    content: p.text(),
    bookId: p.string().nullable(),
    rating: p.float().nullable(),
    isSpoiler: p.boolean().default(false),
    replyToPostId: p.string().nullable(),
    replyToBookshelfId: p.string().nullable(),
    rootPostId: p.string().nullable(),
    /** The bookshelf under which the thread hangs: who sees it sees this. */
    rootBookshelfId: p.string().nullable(),
    sharedPostId: p.string().nullable(),
    isDirect: p.boolean().default(false),
    createdAt: p.datetime(3),
    editedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
  },
})

/** A post as it is written; its counts are kept by statements that add and subtract. */
export class PostEntity extends PostSchema.class {}
PostSchema.setClass(PostEntity)
