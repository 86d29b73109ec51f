import { sql, type Expression } from 'kysely'
import { countRows, from } from '../../expressions.ts'

/** A summary of the editions of each of these books, which a query selects. */
export const editionSummary = (bookIds: Expression<string>) =>
  from
    .selectFrom('edition')
    .select(({ fn, ref }) => [
      'bookId',
      countRows.as('editionCount'),
      fn.min('publishedYear').as('publishedYear'),
      fn.agg<string | null>('mode').withinGroupOrderBy('language').as('language'),
      fn
        .agg<number | null>('percentile_disc', [sql.lit(0.5)])
        .withinGroupOrderBy('pageCount')
        .as('pageCount'),
      // An aggregate whose first element is read.
      sql<
        string | null
      >`(array_agg(${ref('isbns')}[1] order by ${ref('publishedYear')} desc nulls last, ${ref('editionId')})
        filter (where ${ref('isbns')}[1] is not null))[1]`.as('isbn13'),
    ])
    .where('bookId', 'in', bookIds)
    .groupBy('bookId')
