import type { Audience } from '@flyleaf/contracts'
import { joinedBook, presentPerson } from '@flyleaf/projections'
import { listed, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { postColumns, quotedPost, shareCount } from '../post/post-rows.ts'
import { isListable, isOpen } from '../post/visibility.ts'

/** A post that every viewer's lists show alike, with the columns that decide from memory who is an exception. */
export type OpenRow = Awaited<ReturnType<typeof readRows>>[number]

const readRows = prepared((db, { postIds }: Params<{ postIds: readonly string[] }>) =>
  db
    .selectFrom(listed('listed', { postId: texts(postIds) }))
    .innerJoin('post', 'post.postId', 'listed.postId')
    .leftJoin('person as author', 'author.userId', 'post.authorId')
    .leftJoin('book_card as book', 'book.bookId', 'post.bookId')
    .leftJoin('post as shared', 'shared.postId', 'post.sharedPostId')
    .leftJoin('person as sharedAuthor', 'sharedAuthor.userId', 'shared.authorId')
    .leftJoin('book_card as sharedBook', 'sharedBook.bookId', 'shared.bookId')
    .select(postColumns)
    .select([
      'post.authorId',
      'post.isDirect',
      // Set even when this service does not know the book yet.
      'post.bookId',
      'shared.postId as sharedPostId',
      'shared.authorId as sharedAuthorId',
      'shared.bookId as sharedBookId',
      presentPerson('author').as('author'),
      joinedBook('book').as('book'),
      shareCount.as('shareCount'),
    ])
    .select((eb) =>
      eb
        .case()
        .when('shared.postId', 'is not', null)
        .then(quotedPost(sql.lit<Audience>('EVERYONE')))
        .end()
        .as('sharedPost'),
    )
    .where(isListable('post'))
    .where(isOpen('post'))
    .where((eb) => eb.or([eb('post.sharedPostId', 'is', null), isOpen('shared')]))
    .where((eb) => eb.or([eb.not(eb.ref('post.isDirect')), eb('shared.deletedAt', 'is', null)])),
)

/**
 * The open posts among these that share nothing, or an open post. A third of the time of `readListedRows`: one rule stands for those of
 * all viewers and threads.
 */
export const readOpenRows = (db: Db, postIds: readonly string[]) => readRows(db, { postIds })
