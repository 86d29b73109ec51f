import type { Audience, PostType } from '@flyleaf/contracts'
import { blockedFor, hiddenFor, isFollowing } from '@flyleaf/projections'
import { allOf, anyOf, textOf } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { columnsOf, from } from '../expressions.ts'

/**
 * Conditions for who sees what; every read uses them. A block hides two people's posts from each other everywhere. A mute hides an
 * author in lists, but not what the muter requests by its address. An audience hides a post as if it did not exist. Posts and
 * bookshelves are given by their alias.
 */

/** Who looks: the id of a reader, null for a visitor. */
export type Viewer = Expression<string | null>

const columnsOfPost = columnsOf<'post'>

const shelfOf = (rootBookshelfId: Expression<string | null>) =>
  from.selectFrom('shelf_card as card').where('card.bookshelfId', '=', rootBookshelfId)
const rootOf = (rootPostId: Expression<string | null>) =>
  from.selectFrom('post as root').where('root.postId', '=', rootPostId)

/** Whether the viewer may see a bookshelf: a private one only its owner and collaborators, and the followers whom it is for. */
export function shelfVisibleTo(card: string, viewer: Viewer) {
  const shelf = columnsOf<'shelf_card'>(card)
  return from.and([
    from.not(shelf('isDeleted')),
    from.or([
      from.not(shelf('isPrivate')),
      from(shelf('ownerId'), '=', viewer),
      from(viewer, '=', anyOf(shelf('collaboratorIds'))),
      from.and([shelf('isForFollowers'), isFollowing(viewer, shelf('ownerId'))]),
    ]),
    from(shelf('ownerId'), '<>', allOf(blockedFor(viewer))),
  ])
}

/** The thread owner of a reply (ARCHITECTURE.md); null for other posts. */
export function threadOwnerOf(alias: string) {
  const post = columnsOfPost(alias)
  return from
    .case()
    .when(post('rootBookshelfId'), 'is not', null)
    .then(
      shelfOf(post('rootBookshelfId'))
        .select((of) => of.fn<string | null>('nullif', ['card.ownerId', sql.lit('')]).as('ownerId'))
        .$asScalar(),
    )
    .else(rootOf(post('rootPostId')).select('root.authorId').$asScalar())
    .end()
}

const isFor = (post: string, audience: Audience) =>
  from(columnsOfPost(post)('audience'), '=', sql.lit<Audience>(audience))

/** Whether a post is for the viewer, by the choice of its author. */
function isForViewer(alias: string, viewer: Viewer) {
  const authorId = columnsOfPost(alias)('authorId')
  return from.or([
    isFor(alias, 'EVERYONE'),
    from(authorId, '=', viewer),
    from.and([isFor(alias, 'FOLLOWERS'), isFollowing(viewer, authorId)]),
  ])
}

const together = columnsOf<'buddy_read'>('together')

/** The other reader of the buddy read `together`. */
export const buddyOf = (viewer: Viewer) =>
  from
    .case()
    .when(together('inviterId'), '=', viewer)
    .then(together('inviteeId'))
    .else(together('inviterId'))
    .end()

/** A buddy read that lasts, and that the viewer is one of the two readers of. */
export const activeBuddyRead = (buddyReadId: Expression<string | null>, viewer: Viewer) =>
  from
    .selectFrom('buddy_read as together')
    .where('together.buddyReadId', '=', buddyReadId)
    .where('together.state', '=', sql.lit('ACTIVE'))
    .where('together.endedAt', 'is', null)
    .where((eb) => eb.or([eb('together.inviterId', '=', viewer), eb('together.inviteeId', '=', viewer)]))

/** Whether a post is in the margin that the viewer shares with its author. Only that margin lists it for them. */
function isSharedWithViewer(alias: string, viewer: Viewer) {
  const buddyReadId = columnsOfPost(alias)('buddyReadId')
  return from.and([
    from(buddyReadId, 'is not', null),
    from.fn.coalesce(
      activeBuddyRead(buddyReadId, viewer).select(sql.lit(true).as('isShared')).$asScalar(),
      sql.lit(false),
    ),
  ])
}

/** The buddy read that a post belongs to: a reply belongs to that of the post that its thread begins with. */
export function buddyReadOf(alias: string) {
  const post = columnsOfPost(alias)
  return from
    .case()
    .when(post('rootPostId'), 'is', null)
    .then(post('buddyReadId'))
    .else(rootOf(post('rootPostId')).select('root.buddyReadId').$asScalar())
    .end()
}

/** The audience of a post: a reply has that of the post that its thread begins with, or FOLLOWERS below a bookshelf for them. */
export function audienceOf(alias: string) {
  const post = columnsOfPost(alias)
  return from
    .case()
    .when(
      from.and([
        from(post('rootBookshelfId'), 'is not', null),
        from.exists(
          shelfOf(post('rootBookshelfId'))
            .select('card.bookshelfId')
            .where((card) => card.ref('card.isForFollowers')),
        ),
      ]),
    )
    .then(sql.lit<Audience>('FOLLOWERS'))
    .when(post('rootPostId'), 'is', null)
    .then(post('audience'))
    .else(rootOf(post('rootPostId')).select('root.audience').$asScalar().$notNull())
    .end()
}

/**
 * Whether the viewer may see what a post's thread begins with: a bookshelf, or a post. The subquery for the post is scalar, because
 * PostgreSQL may turn `exists` into a scan of all posts.
 */
export function threadVisibleTo(alias: string, viewer: Viewer) {
  const post = columnsOfPost(alias)
  return from.and([
    from.or([
      from(post('rootBookshelfId'), 'is', null),
      from.exists(
        shelfOf(post('rootBookshelfId')).select('card.bookshelfId').where(shelfVisibleTo('card', viewer)),
      ),
    ]),
    from.or([
      from(post('rootPostId'), 'is', null),
      from(post('rootBookshelfId'), 'is not', null),
      rootOf(post('rootPostId'))
        .select((root) =>
          root
            .and([
              root('root.authorId', '<>', allOf(blockedFor(viewer))),
              root.or([isForViewer('root', viewer), isSharedWithViewer('root', viewer)]),
              // When a buddy read ends, its readers no longer see each other's replies either.
              root.or([
                root('root.buddyReadId', 'is', null),
                root('root.authorId', '=', post('authorId')),
                isSharedWithViewer('root', viewer),
              ]),
            ])
            .as('isVisible'),
        )
        .$asScalar()
        .$notNull(),
    ]),
  ])
}

/** Whether the viewer may see a post at its address, and answer it. */
export const visibleTo = (alias: string, viewer: Viewer) =>
  from.and([
    from(columnsOfPost(alias)('authorId'), '<>', allOf(blockedFor(viewer))),
    from.or([isForViewer(alias, viewer), isSharedWithViewer(alias, viewer)]),
    threadVisibleTo(alias, viewer),
  ])

/** Whether a post is in the lists of its author that the viewer asks for: also those of somebody muted. */
export const listedByAuthor = (alias: string, viewer: Viewer) =>
  from.and([
    from(columnsOfPost(alias)('authorId'), '<>', allOf(blockedFor(viewer))),
    isForViewer(alias, viewer),
    threadVisibleTo(alias, viewer),
    sharesListedPost(alias, viewer),
  ])

/** Whether the viewer may read a post at its address: also what they wrote in a thread that is hidden from them since. */
export const readableBy = (alias: string, viewer: Viewer) =>
  from.or([from(columnsOfPost(alias)('authorId'), '=', viewer), visibleTo(alias, viewer)])

/** Whether lists show a reply, which shares nothing: not by a hidden author. */
export const listedReply = (alias: string, viewer: Viewer) =>
  from.and([
    from(columnsOfPost(alias)('authorId'), '<>', allOf(hiddenFor(viewer))),
    isForViewer(alias, viewer),
    threadVisibleTo(alias, viewer),
  ])

/** Whether lists show a post: not by a hidden author, nor a direct share of a hidden author's post. */
export const listedFor = (alias: string, viewer: Viewer) =>
  from.and([listedReply(alias, viewer), sharesListedPost(alias, viewer)])

/** Whether everybody may see a post itself, blocks and mutes aside: it is for everyone, and below no bookshelf. */
export function isOpen(alias: string) {
  const post = columnsOfPost(alias)
  return from.and([
    isFor(alias, 'EVERYONE'),
    from(post('rootBookshelfId'), 'is', null),
    from(post('authorId'), '<>', allOf(hiddenFor(sql<string | null>`null::text`))),
  ])
}

/** Whether lists for everybody have a post: of what a limited author writes only their own. */
export function isForEverybody(alias: string, viewer: Viewer) {
  const post = columnsOfPost(alias)
  return from.or([from.not(post('isLimited')), from(post('authorId'), '=', viewer)])
}

/** Whether a post is no direct share, or shares a post that lists show. The shares of a deleted post are deleted a little later. */
export function sharesListedPost(alias: string, viewer: Viewer) {
  const post = columnsOfPost(alias)
  return from.or([
    from.not(post('isDirect')),
    from.exists(
      from
        .selectFrom('post as original')
        .select('original.postId')
        .where('original.postId', '=', post('sharedPostId'))
        .where('original.deletedAt', 'is', null)
        .where('original.authorId', '<>', allOf(hiddenFor(viewer)))
        .where(isForViewer('original', viewer))
        .where(threadVisibleTo('original', viewer)),
    ),
  ])
}

/** Whether anybody may be shown a post unasked: it is for everyone, and its author is not limited. */
export const reachesEverybody = (alias: string) =>
  from.and([from.not(columnsOfPost(alias)('isLimited')), isFor(alias, 'EVERYONE')])

/** Whether a post is shown in its thread: a deleted one as long as it has replies. */
export function isShownInThread(alias: string) {
  const post = columnsOfPost(alias)
  return from.or([
    from(post('deletedAt'), 'is', null),
    from(from(post('replyCount'), '+', post('uncountedReplies')), '>', sql.lit(0)),
  ])
}

/** Whether a post belongs in a feed: not deleted, and no reply, which is listed in its thread. */
export function isListable(alias: string) {
  const post = columnsOfPost(alias)
  return from.and([
    from(post('deletedAt'), 'is', null),
    from(post('postType'), '<>', sql.lit<PostType>('REPLY')),
  ])
}

/** A condition as text, for statements that are still text: `inText(visibleTo, 'post', '$1')`. */
export const inText = (
  condition: (alias: string, viewer: Viewer) => Expression<unknown>,
  alias: string,
  viewer = 'null',
) => textOf(condition(alias, sql.raw(viewer)))
