import { pageQuery, prepared, snapshotBy, type AfterKey, type PageShape, type Params } from '@flyleaf/service'
import { bookStates, toBookState } from './publish-book.ts'

const BY_ID = [['b.bookId', 'text']] as const

interface Shape extends PageShape {
  isKnown: boolean
}

const readPage = prepared((db, params: Params<AfterKey>, shape: Shape) =>
  pageQuery(
    bookStates(db)
      .where('b.privateTo', 'is', null)
      .$if(shape.isKnown, (books) => books.where(({ ref }) => ref('b.isPublished'))),
    BY_ID,
    params,
    shape,
  ),
)

/** Public books; `isKnown` are those that other services know. */
const books = ({ isKnown }: Pick<Shape, 'isKnown'>) =>
  snapshotBy({
    key: BY_ID,
    read: (db, after, shape) => readPage(db, after, { ...shape, isKnown }),
    toEvent: (row) => ({ type: 'book.changed', data: toBookState(row) }),
  })

export const booksSnapshot = books({ isKnown: true })
export const catalogueSnapshot = books({ isKnown: false })
