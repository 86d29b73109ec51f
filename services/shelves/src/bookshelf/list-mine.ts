import type { InputOf, bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import type { Order } from '../keyset.ts'
import { listBookshelves } from './bookshelf-rows.ts'
import { DefaultShelves } from './default-shelves.ts'

type Input = InputOf<typeof bookshelvesApi.mine>

const SORTS: Record<Input['sortBy'], Omit<Order, 'id' | 'direction'>> = {
  name: { by: 'left(norm(s.name), 60)', kind: 'text' },
  createdAt: { by: 's.created_at', kind: 'time' },
  updatedAt: { by: 's.updated_at', kind: 'time' },
  bookCount: { by: 's.book_count', kind: 'whole' },
  followerCount: { by: 's.follower_count', kind: 'whole' },
  replyCount: { by: 's.reply_count', kind: 'whole' },
}
const TYPES = { all: '', default: 'and s.default_key is not null', custom: 'and s.default_key is null' }
const PRIVACIES = { all: '', private: 'and s.is_private', public: 'and not s.is_private' }
const NAMED = `and strpos(norm(s.name || ' ' || s.description), norm($2::text)) > 0`

/** The caller's own bookshelves. */
export const listMine: Verb<typeof bookshelvesApi.mine> = async (work, input) => {
  await work.inject(DefaultShelves).ensure(work.caller.userId)
  const { q, type, privacy, sortBy, sortOrder } = input
  return listBookshelves(work, input, {
    from: `bookshelf s where s.owner_id = $1 ${TYPES[type]} ${PRIVACIES[privacy]} ${q ? NAMED : ''}`,
    values: q ? [q] : [],
    order: { ...SORTS[sortBy], direction: sortOrder },
  })
}
