import type { Tables } from '@flyleaf/service'
import { sql } from 'kysely'
import type { PostRow } from '../text-index/text-index.ts'

/** The card of a joined `book_index` as JSON; null for an unknown book. */
export function bookCard(alias: string) {
  const column = (name: keyof Tables['book_index']) => sql.ref(`${alias}.${name}`)
  return sql<
    PostRow['book']
  >`case when ${column('bookId')} is null then null else json_build_object('bookId', ${column('bookId')},
    'title', ${column('title')}, 'authors', ${column('authors')}, 'publishedYear', ${column('publishedYear')}, 'cover', ${column('cover')}) end`
}
