import type { Audience, Position, PostImage, PostType } from '@flyleaf/contracts'
import { defineEntity, p, type EntityName, type InferEntity } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'
import { BuddyReadEntity } from '../buddy-read/buddy-read.entity.ts'

/** The type is given because the entity refers to itself. */
const post = (): EntityName => PostEntity

/** The id of another post. */
const otherPost = (column: string) => () =>
  p
    .manyToOne(post())
    .$type<string>()
    .mapToPk()
    .joinColumn(column)
    .updateRule('no action')
    .deleteRule('no action')
    .foreignKeyName(`post_${column}_fkey`)
    .index(false)
    .strictNullable()
    .lazy()

/** A post, deleted or not. The unit of work reads what its author edits; the rest is read and changed by statements. */
export const PostEntity = defineEntity({
  name: 'Post',
  tableName: 'post',
  properties: {
    postId: p.text().primary(),
    version: p.integer().version().default(1),
    authorId: p.text().index('post_author'),
    postType: p.text().$type<PostType>(),
    title: p.text().strictNullable(),
    content: p.text(),
    bookId: p.text().strictNullable(),
    /** The book that its author has chosen, where that has been merged into the post's book. */
    chosenBookId: p.text().strictNullable(),
    rating: p.float().columnType('real').strictNullable(),
    /** When the author of a review rated the book; null if in the review. */
    ratedAt: p.datetime(3).strictNullable(),
    isSpoiler: p.boolean().default(false),
    /** Of a reply it says nothing: its thread begins with a post that has one. */
    audience: p.text().$type<Audience>().default('EVERYONE'),
    /** The buddy read whose margin has it: the other reader sees it, too, while that lasts. Its audience is ME. */
    buddyReadId: () =>
      p
        .manyToOne(BuddyReadEntity)
        .$type<string>()
        .mapToPk()
        .joinColumn('buddy_read_id')
        .updateRule('no action')
        .deleteRule('set null')
        .foreignKeyName('post_buddy_read_id_fkey')
        .index(false)
        .strictNullable(),
    /** Where in its book it was written, as typed. */
    positionUnit: p.text().$type<Position['unit']>().strictNullable(),
    positionAt: p.float().columnType('real').strictNullable(),
    /** The share of the whole book in millionths, so that lists are sorted by it exactly; null while the length was unknown. */
    positionShare: p.integer().strictNullable(),
    replyToPostId: otherPost('reply_to_post_id'),
    replyToBookshelfId: p.text().strictNullable().lazy(),
    /** The first post of the thread, or null. */
    rootPostId: otherPost('root_post_id'),
    rootBookshelfId: p.text().strictNullable().lazy(),
    sharedPostId: otherPost('shared_post_id'),
    /** Whether it shares a post without words of its own. */
    isDirect: p.boolean().default(false),
    /** Written while moderators limit its author: no list for everybody shows it. */
    isLimited: p.boolean().default(false).lazy(),
    likeCount: p.integer().default(0).lazy(),
    likeVersion: p.integer().default(0).lazy(),
    replyCount: p.integer().default(0).lazy(),
    /** Replies by people whose accounts are deactivated. They keep a deleted post in its thread. */
    uncountedReplies: p.integer().default(0).lazy(),
    shareCount: p.integer().default(0).lazy(),
    /** False for replies and shares by people whose accounts are deactivated. */
    isCountedByOther: p.boolean().default(true).lazy(),
    /** As lists show them, so that a page does not query images of posts that have none. */
    images: p.json<PostImage[]>().nullable().lazy(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    editedAt: p.datetime(3).strictNullable(),
    deletedAt: p.datetime(3).strictNullable().lazy(),
    discoverRank: p
      .double()
      .$type<GeneratedAlways<number>>()
      .generated(
        `(extract(epoch from created_at at time zone 'UTC')::double precision / 172800 + ln(1 + like_count + 2 * reply_count) / ln(2)) stored`,
      )
      .lazy(),
  },
  indexes: [
    {
      name: 'post_of_author',
      expression: `create index "post_of_author" on "post" ("author_id", "created_at" desc, "post_id" desc) where deleted_at is null and post_type <> 'REPLY'`,
    },
    {
      name: 'post_by_time',
      expression: `create index "post_by_time" on "post" ("created_at" desc, "post_id" desc) include ("author_id") where deleted_at is null and post_type <> 'REPLY'`,
    },
    {
      name: 'post_of_book',
      expression: `create index "post_of_book" on "post" ("book_id", "created_at" desc, "post_id" desc) where book_id is not null and deleted_at is null and post_type <> 'REPLY'`,
    },
    {
      name: 'post_discovered',
      expression: `create index "post_discovered" on "post" ("discover_rank" desc) where deleted_at is null and post_type <> 'REPLY' and not is_direct`,
    },
    {
      name: 'post_in_margin',
      properties: ['bookId', 'positionShare', 'createdAt', 'postId'],
      where: `position_share is not null and deleted_at is null`,
    },
    {
      name: 'post_of_buddy_read',
      properties: ['buddyReadId', 'positionShare', 'createdAt', 'postId'],
      where: `buddy_read_id is not null`,
    },
    {
      name: 'reply_by_time',
      properties: ['replyToPostId', 'createdAt', 'postId'],
      where: `reply_to_post_id is not null`,
    },
    {
      name: 'reply_by_likes',
      expression: `create index "reply_by_likes" on "post" ("reply_to_post_id", "like_count" desc, "created_at" desc, "post_id" desc) where reply_to_post_id is not null`,
    },
    {
      name: 'shelf_reply',
      properties: ['replyToBookshelfId', 'createdAt', 'postId'],
      where: `reply_to_bookshelf_id is not null`,
    },
    { name: 'shelf_thread', properties: ['rootBookshelfId'], where: `root_bookshelf_id is not null` },
    { name: 'post_of_thread', properties: ['rootPostId'], where: `root_post_id is not null` },
    {
      name: 'share_of_post',
      expression: `create index "share_of_post" on "post" ("shared_post_id", "created_at" desc, "post_id" desc) where shared_post_id is not null`,
    },
    { name: 'post_limited', properties: ['authorId'], where: `is_limited` },
    {
      name: 'post_of_merged_book',
      properties: ['chosenBookId'],
      where: `chosen_book_id is not null`,
    },
  ],
  uniques: [
    {
      name: 'direct_share',
      properties: ['authorId', 'sharedPostId'],
      where: `is_direct and deleted_at is null`,
    },
  ],
  checks: [
    { name: 'post_like_count_check', expression: `like_count >= 0` },
    { name: 'post_reply_count_check', expression: `reply_count >= 0` },
    { name: 'post_share_count_check', expression: `share_count >= 0` },
    { name: 'post_uncounted_replies_check', expression: `uncounted_replies >= 0` },
  ],
})

export type PostEntity = InferEntity<typeof PostEntity>

/** The post that a row of another table belongs to. */
export const ofPost = (table: string) =>
  p
    .manyToOne(PostEntity)
    .mapToPk()
    .joinColumn('post_id')
    .updateRule('no action')
    .deleteRule('no action')
    .foreignKeyName(`${table}_post_id_fkey`)
    .index(false)
