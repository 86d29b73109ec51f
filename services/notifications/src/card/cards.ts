import type { EventEnvelope } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'
import { snippetOf } from '../notification/snippet.rules.ts'

/** Stores an excerpt of every post, for the notifications about it. */
export async function projectPostCard(
  { sql }: TransactionalWork,
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  const isGone = await isErased(sql, post.authorId)
  await sql(
    `insert into post_card (post_id, version, author_id, snippet, is_deleted) values ($1, $2, $3, $4, $5)
     on conflict (post_id) do update set version = excluded.version, snippet = excluded.snippet, is_deleted = excluded.is_deleted
     where post_card.version < excluded.version and not post_card.is_deleted`,
    [post.postId, post.version, post.authorId, isGone ? null : snippetOf(post), isGone],
  )
}

/** Stores a bookshelf's name and owner; the name of a private one stays empty. */
export async function projectShelfCard(
  { sql }: TransactionalWork,
  { data: shelf }: EventEnvelope<'bookshelf.changed'>,
) {
  const isGone = await isErased(sql, shelf.ownerId)
  await sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, name, is_deleted) values ($1, $2, $3, $4, $5)
     on conflict (bookshelf_id) do update set version = excluded.version, owner_id = excluded.owner_id, name = excluded.name,
       is_deleted = excluded.is_deleted
     where shelf_card.version < excluded.version and not shelf_card.is_deleted`,
    [shelf.bookshelfId, shelf.version, shelf.ownerId, isGone ? '' : shelf.name, isGone],
  )
}

export async function removeShelfCard(
  { sql }: TransactionalWork,
  { data: { bookshelfId, version } }: EventEnvelope<'bookshelf.deleted'>,
) {
  await sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, name, is_deleted) values ($1, $2, '', '', true)
     on conflict (bookshelf_id) do update set version = excluded.version, owner_id = '', name = '', is_deleted = true`,
    [bookshelfId, version],
  )
}
