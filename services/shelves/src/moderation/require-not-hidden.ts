import { bookshelfHidden } from '@flyleaf/contracts'
import { Problem, prepared, type Db, type Params } from '@flyleaf/service'

const readHidden = prepared((db, { bookshelfId }: Params<{ bookshelfId: string }>) =>
  db
    .selectFrom('moderated_bookshelf')
    .select('bookshelfId')
    .where('bookshelfId', '=', bookshelfId)
    .where((eb) => eb.ref('isHidden')),
)

/** Throws that moderators have hidden a bookshelf, which then stays between its owner and its collaborators. */
export async function requireNotHidden({ db }: { db: Db }, bookshelfId: string) {
  const hidden = await readHidden(db, { bookshelfId })
  if (hidden.length > 0) throw new Problem(bookshelfHidden)
}
