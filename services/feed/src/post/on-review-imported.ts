import type { Audience, EventEnvelope, Position, PostType } from '@flyleaf/contracts'
import { areErased, isErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { isLimited } from './is-limited.ts'
import { currentBook } from './merged-books.ts'
import { publishImported } from './post-state.ts'
import { deletePostWithShares, type Removing } from './remove-post.ts'

const words = (text: Expression<string>) => sql<string>`btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`

/**
 * Adds an imported review, or another post of our own export, with its original date, so that it appears that deep in followers' feeds.
 * Its mentions notify nobody.
 * Without stars it is a thought about the book. A review is skipped when its author has a post about the book with the same text.
 */
export async function onReviewImported(work: TransactionalWork, { data }: EventEnvelope<'review.imported'>) {
  if (await isErased(work.db, data.authorId)) return
  const { bookId, chosenBookId } = await currentBook(work.db, data.bookId)
  const content = sql<string>`${data.content}::text`
  const written = await work.db
    .insertInto('post')
    .columns([
      'postId',
      'authorId',
      'createdAt',
      'postType',
      'title',
      'content',
      'bookId',
      'chosenBookId',
      'rating',
      'isSpoiler',
      'audience',
      'isLimited',
      'positionUnit',
      'positionAt',
      'positionShare',
    ])
    .expression(
      work.db
        .selectNoFrom([
          sql<string>`${data.postId}::text`.as('postId'),
          sql<string>`${data.authorId}::text`.as('authorId'),
          sql<Date>`${data.writtenAt}::timestamptz`.as('createdAt'),
          sql<PostType>`${data.postType ?? (data.rating === null ? 'THOUGHT' : 'REVIEW')}::text`.as(
            'postType',
          ),
          sql<string | null>`${data.title}::text`.as('title'),
          content.as('content'),
          sql<string | null>`${bookId}::text`.as('bookId'),
          sql<string | null>`${chosenBookId}::text`.as('chosenBookId'),
          sql<number | null>`${data.rating}::real`.as('rating'),
          sql<boolean>`${data.isSpoiler}::boolean`.as('isSpoiler'),
          sql<Audience>`${data.audience}::text`.as('audience'),
          isLimited(sql.val(data.authorId)).$castTo<boolean>().as('isLimited'),
          sql<Position['unit'] | null>`${data.position?.unit ?? null}::text`.as('positionUnit'),
          sql<number | null>`${data.position?.at ?? null}::real`.as('positionAt'),
          sql<number | null>`round(${data.position?.share ?? null}::double precision * 1000000)::integer`.as(
            'positionShare',
          ),
        ])
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('post as mine')
                .select('mine.postId')
                .where('mine.authorId', '=', data.authorId)
                .where('mine.bookId', '=', bookId)
                .where('mine.deletedAt', 'is', null)
                .where((mine) => mine(words(mine.ref('mine.content')), '=', words(content))),
            ),
          ),
        ),
    )
    .onConflict((of) => of.doNothing())
    .returning('postId')
    .executeTakeFirst()
  if (written) await publishImported(work, data.postId)
}

/**
 * Removes an imported review when the import is undone, unless its author has edited it. If the review has not arrived yet, it
 * never will.
 */
export async function onReviewWithdrawn(
  work: TransactionalWork & Removing,
  { data }: EventEnvelope<'review.withdrawn'>,
) {
  const { postId, authorId } = data
  await work.db
    .insertInto('post')
    .columns(['postId', 'authorId', 'postType', 'content', 'deletedAt'])
    .expression(
      work.db
        .selectNoFrom([
          sql<string>`${postId}::text`.as('postId'),
          sql<string>`${authorId}::text`.as('authorId'),
          sql.lit<PostType>('REVIEW').as('postType'),
          sql.lit('').as('content'),
          sql<Date>`now()`.as('deletedAt'),
        ])
        .where((of) => of.not(areErased(sql.val(authorId), sql.val(authorId)))),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  const untouched = await work.db
    .selectFrom('post')
    .select('postId')
    .where('postId', '=', postId)
    .where('authorId', '=', authorId)
    .where('editedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (untouched) await deletePostWithShares(work, postId)
}
