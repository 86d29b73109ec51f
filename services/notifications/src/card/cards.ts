import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { snippetOf } from '../notification/snippet.rules.ts'

/** Keeps a few words of every post, for the notifications about it. */
export async function projectPostCard(
  { sql }: TransactionalWork,
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  await sql(
    `insert into post_card (post_id, version, author_id, snippet) values ($1, $2, $3, $4)
     on conflict (post_id) do update set version = excluded.version, snippet = excluded.snippet
     where post_card.version < excluded.version and not post_card.is_deleted`,
    [post.postId, post.version, post.authorId, snippetOf(post)],
  )
}

/** Keeps what a bookshelf is called and whose it is; the name of a private one stays empty. */
export async function projectShelfCard(
  { sql }: TransactionalWork,
  { data: shelf }: EventEnvelope<'bookshelf.changed'>,
) {
  await sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, name) values ($1, $2, $3, $4)
     on conflict (bookshelf_id) do update set version = excluded.version, owner_id = excluded.owner_id, name = excluded.name
     where shelf_card.version < excluded.version and not shelf_card.is_deleted`,
    [shelf.bookshelfId, shelf.version, shelf.ownerId, shelf.name],
  )
}

export async function removeShelfCard(
  { sql }: TransactionalWork,
  { data: { bookshelfId, version } }: EventEnvelope<'bookshelf.deleted'>,
) {
  await sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, name, is_deleted) values ($1, $2, '', '', true)
     on conflict (bookshelf_id) do update set version = excluded.version, name = '', is_deleted = true`,
    [bookshelfId, version],
  )
}
