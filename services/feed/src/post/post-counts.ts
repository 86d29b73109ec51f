import { prepared, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { from, columnsOf } from '../expressions.ts'

interface Added {
  postId: string
  /** Negative for fewer. */
  count: number
}

const post = columnsOf<'post'>('post')

/** All replies to a post, counted or not. */
export const allReplies = from(post('replyCount'), '+', post('uncountedReplies'))

const more = (column: 'replyCount' | 'uncountedReplies' | 'shareCount', count: Expression<number>) => ({
  [column]: from(post(column), '+', sql<number>`${count}::integer`),
  version: from(post('version'), '+', sql.lit(1)),
})

/** Adds to the replies of a post: to those that count, or to those by people whose accounts are deactivated. */
export const addReplies = prepared(
  (db, { postId, count }: Params<Added>, { isCounted }: { isCounted: boolean }) =>
    db
      .updateTable('post')
      .set(more(isCounted ? 'replyCount' : 'uncountedReplies', count))
      .where('postId', '=', postId)
      .returning((eb) => [
        allReplies.as('replies'),
        'isCountedByOther',
        eb('deletedAt', 'is not', null).$castTo<boolean>().as('isDeleted'),
        'replyToPostId',
      ]),
)

export const addShares = prepared((db, { postId, count }: Params<Added>) =>
  db.updateTable('post').set(more('shareCount', count)).where('postId', '=', postId),
)
