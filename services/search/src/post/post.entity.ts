import type { EventData } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'

type PostType = EventData<'post.created'>['postType']

/** Posts with their words. A hidden row keeps its id and version, so that older events cannot restore it. */
export const PostIndexEntity = defineEntity({
  name: 'PostIndex',
  tableName: 'post_index',
  properties: {
    postId: p.text().primary(),
    version: p.integer(),
    isHidden: p.boolean(),
    authorId: p.text().default(''),
    postType: p.text().$type<PostType>().default('THOUGHT'),
    title: p.text().nullable(),
    content: p.text().default(''),
    bookId: p.text().nullable(),
    /** The words of its book. */
    bookText: p.text().default(''),
    rating: p.double().$type<number>().nullable(),
    isSpoiler: p.boolean().default(false),
    likeCount: p.integer().default(0),
    likedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    words: p
      .text()
      .columnType('tsvector')
      .$type<GeneratedAlways<string>>()
      .generated(
        `words_of(coalesce(title, '') || ' ' || content || ' ' || book_text || ' ' || other_words) stored`,
      ),
    otherWords: p.text().default(''),
    likeVersion: p.integer().default(0),
    /** Who owns the bookshelf, or wrote the post, that a reply's thread begins with. Null for other posts, and until a rebuild. */
    threadOwnerId: p.text().nullable(),
    /** The bookshelf that a reply's thread begins with. Null for other posts, and until a rebuild. */
    threadBookshelfId: p.text().nullable(),
    /** Where in its book it was written, in millionths of the whole. */
    positionShare: p.integer().nullable(),
  },
  indexes: [
    {
      name: 'post_words',
      expression: `create index "post_words" on "post_index" using gin (words) with (gin_pending_list_limit = 256)`,
    },
    { name: 'post_of_book', properties: ['bookId'], where: `book_id is not null` },
    {
      name: 'post_popular',
      expression: `create index "post_popular" on "post_index" (like_count desc, created_at desc, post_id desc) where not is_hidden`,
    },
    {
      name: 'post_newest',
      expression: `create index "post_newest" on "post_index" (created_at desc, post_id desc) where not is_hidden`,
    },
    {
      name: 'post_index_below_bookshelf',
      properties: ['threadOwnerId'],
      where: `thread_bookshelf_id is not null`,
    },
  ],
})
