import type { EventEnvelope } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import { prepared, type Db, type Params, type Projection } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { hideThreads, isOneOf } from '../notification/hide-threads.ts'
import { snippetOf } from '../notification/snippet.rules.ts'

const THREAD = ['thread_owner_id', 'thread_bookshelf_id']
const EMPTY = { snippet: null, threadOwnerId: null, threadBookshelfId: null, isDeleted: true }

interface Card {
  postId: string
  version: number
  authorId: string
  snippet: string | null
  threadOwnerId: string | null
  threadBookshelfId: string | null
}

/** A card of an erased author stays empty. */
const keepCard = prepared((db, card: Params<Card>) =>
  db
    .insertInto('post_card')
    .columns(['postId', 'version', 'authorId', 'snippet', 'threadOwnerId', 'threadBookshelfId', 'isDeleted'])
    .expression(
      db
        .selectFrom(db.selectNoFrom(areErased(card.authorId, card.authorId).as('isGone')).as('author'))
        .select((eb) => {
          const unlessGone = (text: Expression<string | null>) =>
            sql<string | null>`case when not ${eb.ref('author.isGone')} then ${text} end`
          return [
            sql<string>`${card.postId}::text`.as('postId'),
            sql<string>`${card.version}::bigint`.as('version'),
            sql<string>`${card.authorId}::text`.as('authorId'),
            unlessGone(card.snippet).as('snippet'),
            unlessGone(card.threadOwnerId).as('threadOwnerId'),
            unlessGone(card.threadBookshelfId).as('threadBookshelfId'),
            'author.isGone',
          ]
        }),
    )
    .onConflict((of) =>
      of
        .column('postId')
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          snippet: eb.ref('excluded.snippet'),
          threadOwnerId: eb.ref('excluded.threadOwnerId'),
          threadBookshelfId: eb.ref('excluded.threadBookshelfId'),
          isDeleted: eb.ref('excluded.isDeleted'),
        }))
        .whereRef('post_card.version', '<', 'excluded.version'),
    ),
)

const projectPostCard = (
  { db }: { db: Db },
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) => keepCard(db, { ...post, snippet: snippetOf(post) })

/** An excerpt of every post, for notifications about it, and what decides who may read its thread. */
export const postCards: Projection = {
  name: 'post-cards',
  tables: ['post_card'],
  snapshots: ['feed.posts'],
  handlers: {
    'post.created': projectPostCard,
    'post.changed': projectPostCard,
    'post.deleted': ({ db }, { data: { postId, version, authorId } }) =>
      db
        .insertInto('post_card')
        .values({ postId, version: String(version), authorId, isDeleted: true })
        .onConflict((of) =>
          of
            .column('postId')
            .doUpdateSet({ version: String(version), ...EMPTY })
            // A removed post may be restored.
            .whereRef('post_card.version', '<', 'excluded.version'),
        )
        .execute(),
    'user.erased': ({ db }, { data: { userId } }) =>
      db.updateTable('post_card').set(EMPTY).where('authorId', '=', userId).execute(),
  },
  onReplaced: async ({ db }, rows) => {
    const moved = rows.filter(
      ({ before, after }) => after && THREAD.some((column) => before?.[column] !== after[column]),
    )
    const postIds = moved.map(({ after }) => String(after!['post_id']))
    await hideThreads(db, isOneOf(postIds))
  },
}
