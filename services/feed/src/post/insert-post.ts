import type { BookCard, Person } from '@flyleaf/contracts'
import { joinedBook, presentPerson } from '@flyleaf/projections'
import { createId, prepared, type Caller, type Params, type Work } from '@flyleaf/service'
import type { Expression } from 'kysely'
import { columnsOf, from } from '../expressions.ts'
import { isLimited } from './is-limited.ts'
import { isDeactivated } from './is-deactivated.ts'
import type { Parent } from './parent-of.ts'
import { readersOf } from './readers-of.ts'
import type { fieldsOf } from './post.rules.ts'
import { audienceOf, threadOwnerOf } from './visibility.ts'

/** A post before it is inserted. */
export type Draft = ReturnType<typeof fieldsOf> &
  Parent & {
    isDirect: boolean
    /** The buddy read whose margin it is written in. */
    buddyReadId: string | null
  }

/** An inserted post, with the names that only the database knows. */
export interface NewPost extends Draft {
  postId: string
  authorId: string
  createdAt: Date
  author: Person | null
  book: BookCard | null
  replyToAuthor: Person | null
  /** Whether it counts as a reply or share: not while its author's account is deactivated, whose sessions may last some seconds longer. */
  isCounted: boolean
  /** Whether moderators limit its author. */
  isLimited: boolean
  threadOwnerId: string | null
  /** The only people who may read its thread; null when anyone may. */
  readers: string[] | null
}

/** What has to be looked up. Even a subquery that finds nothing has to be started, so only the needed ones are included. */
interface Needs {
  isDirect: boolean
  isCountedByOther: boolean
  book: boolean
  readers: boolean
  threadOwner: boolean
  replyToAuthor: boolean
}

const post = columnsOf<'post'>('post')

const personOf = (userId: Expression<string | null>) =>
  from
    .selectFrom('person')
    .select(presentPerson('person').as('person'))
    .where('person.userId', '=', userId)
    .$asScalar()

const book = from
  .selectFrom('book_card as book')
  .select(joinedBook('book').as('book'))
  .where('book.bookId', '=', post('bookId'))
  .$asScalar()

const readers = from
  .selectFrom('shelf_card as card')
  .select(readersOf('card').as('readers'))
  .where('card.bookshelfId', '=', post('rootBookshelfId'))
  .$asScalar()

const insert = prepared(
  (
    db,
    draft: Params<Draft & { postId: string; authorId: string; createdAt: Date }>,
    { isDirect, ...needs }: Needs,
  ) =>
    db
      .insertInto('post')
      .values({
        postId: draft.postId,
        authorId: draft.authorId,
        createdAt: draft.createdAt,
        postType: draft.postType,
        title: draft.title,
        content: draft.content,
        bookId: draft.bookId,
        rating: draft.rating,
        isSpoiler: draft.isSpoiler,
        audience: draft.audience,
        buddyReadId: draft.buddyReadId,
        positionUnit: draft.positionUnit,
        positionAt: draft.positionAt,
        positionShare: draft.positionShare,
        replyToPostId: draft.replyToPostId,
        replyToBookshelfId: draft.replyToBookshelfId,
        rootPostId: draft.rootPostId,
        rootBookshelfId: draft.rootBookshelfId,
        sharedPostId: draft.sharedPostId,
        isDirect,
        isCountedByOther: needs.isCountedByOther
          ? from.not(isDeactivated(draft.authorId)).$castTo<boolean>()
          : true,
        isLimited: isLimited(draft.authorId).$castTo<boolean>(),
      })
      .$if(isDirect, (inserting) =>
        inserting.onConflict((of) =>
          of
            .columns(['authorId', 'sharedPostId'])
            .where((eb) => eb.ref('isDirect'))
            .where('deletedAt', 'is', null)
            .doNothing(),
        ),
      )
      .returning([
        personOf(post('authorId')).as('author'),
        'post.isCountedByOther as isCounted',
        'post.isLimited',
      ])
      .$if(needs.book, (inserting) => inserting.returning(book.as('book')))
      .$if(needs.readers, (inserting) => inserting.returning(readers.as('readers')))
      .$if(needs.threadOwner, (inserting) =>
        inserting.returning([threadOwnerOf('post').as('threadOwnerId'), audienceOf('post').as('audience')]),
      )
      .$if(needs.replyToAuthor, (inserting) =>
        inserting.returning(personOf(draft.replyToAuthorId).as('replyToAuthor')),
      ),
)

/** Inserts a post and returns what its response and its event need; null for a direct share that already exists. */
export async function insertPost({ db, caller, now }: Work<Caller>, draft: Draft): Promise<NewPost | null> {
  const own = { postId: createId(), authorId: caller.userId, createdAt: now }
  const [found] = await insert(
    db,
    { ...draft, ...own },
    {
      isDirect: draft.isDirect,
      isCountedByOther: Boolean(draft.replyToPostId ?? draft.sharedPostId),
      book: draft.bookId !== null,
      readers: draft.rootBookshelfId !== null,
      threadOwner: (draft.rootBookshelfId ?? draft.rootPostId) !== null,
      replyToAuthor: draft.replyToAuthorId !== null,
    },
  )
  if (!found) return null
  return { ...draft, ...own, book: null, replyToAuthor: null, threadOwnerId: null, readers: null, ...found }
}
