import {
  Database,
  UnitOfWork,
  createId,
  prepared,
  type Params,
  type TransactionalWork,
} from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { DEFAULT_SHELVES } from './bookshelf.rules.ts'
import { countRows } from '../expressions.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Creates the default shelves that a reader does not have yet. */
export async function makeDefaultShelves(
  work: Pick<TransactionalWork, 'db' | 'publish'>,
  userId: string,
  now: Date,
) {
  // A millisecond apart, so that lists sorted by time show them in reading order.
  const shelves = DEFAULT_SHELVES.map(({ key, name }, index) => {
    const at = new Date(now.getTime() - index)
    return { bookshelfId: createId(), ownerId: userId, defaultKey: key, name, createdAt: at, updatedAt: at }
  })
  const made = await work.db
    .insertInto('bookshelf')
    .values(shelves)
    .onConflict((of) => of.columns(['ownerId', 'defaultKey']).doNothing())
    .returning('bookshelfId')
    .execute()
  for (const { bookshelfId } of made) await publishBookshelf(work, bookshelfId)
}

const countDefaults = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('bookshelf')
    .select(countRows.as('count'))
    .where('ownerId', '=', userId)
    .where('defaultKey', 'is not', null),
)

/** Creates a reader's default shelves when a request arrives before the event of their registration. */
@Injectable()
export class DefaultShelves {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async ensure(userId: string) {
    const [row] = await countDefaults(this.database.db, { userId })
    if (row!.count === DEFAULT_SHELVES.length) return
    await this.unitOfWork.run((work) => makeDefaultShelves(work, userId, new Date()))
  }
}
