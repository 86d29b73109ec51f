import type { EventEnvelope } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import type { Projection, Sql } from '@flyleaf/service'
import { OF_POSTS, hideThreads } from '../notification/hide-threads.ts'
import { snippetOf } from '../notification/snippet.rules.ts'

const THREAD = ['thread_owner_id', 'thread_bookshelf_id']
const NO_THREAD = THREAD.map((column) => `${column} = null`).join(', ')

/** An excerpt of every post, for notifications about it, and what decides who may read its thread. */
export const postCards: Projection = {
  name: 'post-cards',
  tables: ['post_card'],
  snapshots: ['feed.posts'],
  handlers: {
    'post.created': projectPostCard,
    'post.changed': projectPostCard,
    'post.deleted': ({ sql }, { data: { postId, version, authorId } }) =>
      sql(
        `insert into post_card (post_id, version, author_id, is_deleted) values ($1, $2, $3, true)
         on conflict (post_id) do update set version = excluded.version, snippet = null, ${NO_THREAD}, is_deleted = true`,
        [postId, version, authorId],
      ),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`update post_card set snippet = null, ${NO_THREAD}, is_deleted = true where author_id = $1`, [
        userId,
      ]),
  },
  onReplaced: async ({ sql }, rows) => {
    const moved = rows.filter(
      ({ before, after }) => after && THREAD.some((column) => before?.[column] !== after[column]),
    )
    await hideThreads(
      sql,
      OF_POSTS,
      moved.map(({ after }) => String(after!['post_id'])),
    )
  },
}

async function projectPostCard(
  { sql }: { sql: Sql },
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  await sql(
    `insert into post_card (post_id, version, author_id, snippet, thread_owner_id, thread_bookshelf_id, is_deleted)
     select $1, $2, $3, case when not is_gone then $4 end, case when not is_gone then $5 end, case when not is_gone then $6 end, is_gone
     from (select ${areErased('$3', '$3')} as is_gone) author
     on conflict (post_id) do update set version = excluded.version, snippet = excluded.snippet, thread_owner_id = excluded.thread_owner_id,
       thread_bookshelf_id = excluded.thread_bookshelf_id, is_deleted = excluded.is_deleted
     where post_card.version < excluded.version and not post_card.is_deleted`,
    [post.postId, post.version, post.authorId, snippetOf(post), post.threadOwnerId, post.threadBookshelfId],
  )
}
