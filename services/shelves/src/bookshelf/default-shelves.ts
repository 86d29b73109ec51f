import { Database, UnitOfWork, createId, type Publish, type Sql } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { DEFAULT_SHELVES } from './bookshelf.rules.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Creates the default shelves that a reader does not have yet. */
export async function makeDefaultShelves(work: { sql: Sql; publish: Publish }, userId: string, now: Date) {
  // A millisecond apart, so that lists sorted by time show them in reading order.
  const times = DEFAULT_SHELVES.map((_shelf, index) => new Date(now.getTime() - index))
  const made = await work.sql<{ bookshelf_id: string }>(
    `insert into bookshelf (bookshelf_id, owner_id, default_key, name, created_at, updated_at)
     select id, $1, key, name, at, at from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) as t(id, key, name, at)
     on conflict (owner_id, default_key) do nothing returning bookshelf_id`,
    [
      userId,
      DEFAULT_SHELVES.map(() => createId()),
      DEFAULT_SHELVES.map((shelf) => shelf.key),
      DEFAULT_SHELVES.map((shelf) => shelf.name),
      times,
    ],
  )
  for (const { bookshelf_id } of made) await publishBookshelf(work, bookshelf_id)
}

/** Creates a reader's default shelves when a request arrives before the event of their registration. */
@Injectable()
export class DefaultShelves {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async ensure(userId: string) {
    const [row] = await this.database.sql<{ count: number }>(
      `select count(*)::integer as count from bookshelf where owner_id = $1 and default_key is not null`,
      [userId],
    )
    if (row!.count === DEFAULT_SHELVES.length) return
    await this.unitOfWork.run((work) => makeDefaultShelves(work, userId, new Date()))
  }
}
