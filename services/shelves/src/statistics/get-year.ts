import { statisticsNotPublic, type InputOf, type statisticsApi, type YearInReview } from '@flyleaf/contracts'
import { Problem, prepared, type Handler, type Params, type Tables, type Work } from '@flyleaf/service'
import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { bookCard } from '../book/book-rows.ts'
import { findReader } from '../reader/find-reader.ts'
import { countStatistics, countYears } from './count-statistics.ts'
import { showsStatistics } from './shows-statistics.ts'

type Reads = Pick<Work, 'db' | 'caller'>

/** The maximum number of books on the shelf; further ones are on the Read bookshelf. */
const SHELF = 60

/** The years in which a person finished books. */
export const listYears: Handler<typeof statisticsApi.years> = async (work, { username }) => {
  const { db, caller } = work
  const { userId } = await findReader(work, username)
  const viewerId = caller?.userId ?? null
  const isShown = userId === viewerId || (await showsStatistics(db, userId, viewerId))
  return { items: isShown ? await countYears(db, userId, viewerId) : [] }
}

export const getYear: Handler<typeof statisticsApi.year> = (work, input) => yearInReview(work, input)

/** A reader's year as those see it whom the Read bookshelf is for; `isPublic` says whether that is everyone. */
export async function yearInReview(
  work: Reads,
  { username, year }: InputOf<typeof statisticsApi.year>,
): Promise<YearInReview> {
  const { db, caller } = work
  const reader = await findReader(work, username)
  const { userId } = reader
  const viewerId = caller?.userId ?? null
  const isPublic = await showsStatistics(db, userId, null)
  if (!isPublic && userId !== viewerId && !(await showsStatistics(db, userId, viewerId)))
    throw new Problem(statisticsNotPublic)
  const { years: _years, ...counted } = await countStatistics(db, userId, null, year)
  const [books] = await readBooks(db, { userId, year: String(year) })
  return { year, reader, isPublic, ...counted, ...books! }
}

interface Finished {
  bookId: string
  finishedAt: string | null
  createdAt: Date
  pageCount: number | null
}

const finished = expressionBuilder<Tables & { finished: Finished }, never>()
  .selectFrom('finished as f')
  .innerJoin('book as b', 'b.bookId', 'f.bookId')

const atTheEnd = (direction: 'asc' | 'desc') =>
  finished
    .select((eb) =>
      jsonBuildObject({ book: bookCard('b'), finishedAt: eb.ref('f.finishedAt').$notNull() }).as('end'),
    )
    .where((eb) => eb(eb.fn<number>('length', ['f.finishedAt']), '>', 4))
    .orderBy('f.finishedAt', direction)
    .orderBy('f.createdAt', direction)
    .limit(1)

const shown = finished
  .select((eb) => [
    sql`${bookCard('b')}::jsonb || jsonb_build_object('pageCount', ${eb.fn.coalesce('f.pageCount', 'b.pageCount')})`.as(
      'card',
    ),
    'f.finishedAt',
    'f.createdAt',
  ])
  .orderBy('f.finishedAt')
  .orderBy('f.createdAt')
  .limit(SHELF)

/** `year` is text. */
const readBooks = prepared((db, { userId, year }: Params<{ userId: string; year: string }>) =>
  db
    .with('finished', (cte) =>
      cte
        .selectFrom('reading as r')
        .innerJoin('book as b', 'b.bookId', 'r.bookId')
        .select(['r.bookId', 'r.finishedAt', 'r.createdAt', 'r.pageCount'])
        .where('r.userId', '=', userId)
        .where('r.status', '=', 'read')
        .where((eb) => eb(eb.fn<string>('left', ['r.finishedAt', sql.lit(4)]), '=', year))
        .where('b.privateTo', 'is', null),
    )
    .selectNoFrom((eb) => [
      atTheEnd('asc').as('first'),
      atTheEnd('desc').as('last'),
      eb
        .selectFrom(shown.as('shown'))
        .select(
          sql<YearInReview['shelf']>`coalesce(json_agg(card order by finished_at, created_at), '[]')`.as(
            'shelf',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('shelf'),
    ]),
)
