import type { BookCard, Person } from '@flyleaf/contracts'
import { blockedFor, isFollowing, personIsPresent, personObject, presentPerson } from '@flyleaf/projections'
import { allOf, prepared, type Params, type Work } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { bookCard } from '../book/book-rows.ts'
import { isSeenBy, type Reader } from '../book/find-books.ts'
import { columnsOf, countRows, from } from '../expressions.ts'
import { toBookshelf } from './bookshelf.view.ts'

/** Number of books and collaborators on a shelf's card. */
export const PREVIEW = 5

const isThere = (row: Expression<unknown>) => from.exists(row).$castTo<boolean>()

const inCollaboration = (bookshelfId: Expression<string>, viewer: Reader) =>
  from
    .selectFrom('collaborator')
    .select('collaborator.userId')
    .where('collaborator.bookshelfId', '=', bookshelfId)
    .where('collaborator.userId', '=', viewer)

/** Whether a bookshelf, by its alias, is for everyone, or for the viewer as one of the followers of its owner. */
export function isOpenTo(alias: string, viewer: Reader) {
  const shelf = columnsOf<'bookshelf'>(alias)
  return from.or([
    from.not(shelf('isPrivate')),
    from.and([shelf('isForFollowers'), isFollowing(viewer, shelf('ownerId'))]),
  ])
}

/** Whether the viewer may see a bookshelf, by its alias: the rule `canSee` in SQL. */
export function isVisibleTo(alias: string, viewer: Reader) {
  const shelf = columnsOf<'bookshelf'>(alias)
  return from.and([
    from.or([
      isOpenTo(alias, viewer),
      from(shelf('ownerId'), '=', viewer),
      from.exists(inCollaboration(shelf('bookshelfId'), viewer)),
    ]),
    from(shelf('ownerId'), '<>', allOf(blockedFor(viewer))),
  ])
}

/** The first books on a bookshelf, by its alias, that the reader sees. */
export const firstBooks = (alias: string, reader: Reader) =>
  from
    .selectFrom('shelved_book as e')
    .innerJoin('book', 'book.bookId', 'e.bookId')
    .select(['e.bookId', 'e.rank'])
    .where('e.bookshelfId', '=', columnsOf<'bookshelf'>(alias)('bookshelfId'))
    .where(isSeenBy('book', reader))
    .orderBy('e.rank')
    .orderBy('e.bookId')
    .limit(sql.lit(PREVIEW))

/** The collaborators `k` of a bookshelf whom the viewer sees. */
const collaborators = (bookshelfId: Expression<string>, viewer: Reader) =>
  from
    .selectFrom('collaborator as c')
    .innerJoin('person as k', 'k.userId', 'c.userId')
    .where('c.bookshelfId', '=', bookshelfId)
    .where(personIsPresent('k'))
    .where('k.userId', '<>', allOf(blockedFor(viewer)))

const shelf = columnsOf<'bookshelf'>('bookshelf')
const invitationOf = (viewer: Reader) =>
  from
    .selectFrom('invitation as i')
    .select('i.invitationId')
    .where('i.bookshelfId', '=', shelf('bookshelfId'))
    .where('i.inviteeId', '=', viewer)
const followOf = (viewer: Reader) =>
  from
    .selectFrom('bookshelf_follower as f')
    .select('f.userId')
    .where('f.bookshelfId', '=', shelf('bookshelfId'))
    .where('f.userId', '=', viewer)

/** What a viewer sees of a `bookshelf` with its owner `p`. */
export const bookshelfColumns = (viewer: Reader) => [
  shelf('bookshelfId').as('bookshelfId'),
  shelf('name').as('name'),
  shelf('description').as('description'),
  shelf('isPrivate').as('isPrivate'),
  shelf('isForFollowers').as('isForFollowers'),
  isOpenTo('bookshelf', viewer).$castTo<boolean>().as('isOpen'),
  from(shelf('defaultKey'), 'is not', null).$castTo<boolean>().as('isDefault'),
  shelf('ownerId').as('ownerId'),
  presentPerson('p').as('owner'),
  shelf('bookCount').as('bookCount'),
  shelf('followerCount').as('followerCount'),
  shelf('replyCount').as('replyCount'),
  shelf('createdAt').as('createdAt'),
  shelf('updatedAt').as('updatedAt'),
  from
    .selectFrom(firstBooks('bookshelf', viewer).as('first'))
    .innerJoin('book as b', 'b.bookId', 'first.bookId')
    .select(
      sql<BookCard[]>`coalesce(json_agg(${bookCard('b')} order by first.rank, first.book_id), '[]')`.as(
        'books',
      ),
    )
    .$asScalar()
    .$notNull()
    .as('preview'),
  sql<boolean>`coalesce(${from(shelf('ownerId'), '=', viewer)}, false)`.as('isOwner'),
  isThere(inCollaboration(shelf('bookshelfId'), viewer)).as('isCollaborator'),
  invitationOf(viewer).as('invitationId'),
  collaborators(shelf('bookshelfId'), viewer)
    .select(countRows.as('count'))
    .$asScalar()
    .$notNull()
    .as('collaboratorCount'),
  from
    .selectFrom(
      collaborators(shelf('bookshelfId'), viewer)
        .selectAll('k')
        .select('c.createdAt as since')
        .orderBy('c.createdAt')
        .orderBy('c.userId')
        .limit(sql.lit(PREVIEW))
        .as('kept'),
    )
    .select(
      sql<Person[]>`coalesce(json_agg(${personObject('kept')} order by kept.since, kept.user_id), '[]')`.as(
        'people',
      ),
    )
    .$asScalar()
    .$notNull()
    .as('collaborators'),
  isThere(followOf(viewer)).as('isFollowing'),
]

const hiddenByModerators = from
  .selectFrom('moderated_bookshelf as m')
  .select('m.bookshelfId')
  .where('m.bookshelfId', '=', shelf('bookshelfId'))
  .where((eb) => eb.ref('m.isHidden'))

interface Values {
  bookshelfId: string
  viewerId: string | null
}

const read = prepared((db, { bookshelfId, viewerId }: Params<Values>) =>
  db
    .selectFrom('bookshelf')
    .leftJoin('person as p', 'p.userId', 'bookshelf.ownerId')
    .select(bookshelfColumns(viewerId))
    .select(isThere(hiddenByModerators).as('isHidden'))
    .where('bookshelf.bookshelfId', '=', bookshelfId),
)

/** One bookshelf, as the caller sees it. */
export async function readBookshelf({ db, caller }: Pick<Work, 'db' | 'caller'>, bookshelfId: string) {
  const [row] = await read(db, { bookshelfId, viewerId: caller?.userId ?? null })
  return toBookshelf(row!)
}
