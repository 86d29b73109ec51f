import type { Work } from '@flyleaf/service'
import { SeriesEntity } from './series.entity.ts'

/** Adds a book to the series of that name, which is created when missing. */
export async function addToSeries(
  { em, sql, now }: Pick<Work, 'em' | 'sql' | 'now'>,
  bookId: string,
  { name, position }: { name: string; position?: number | undefined },
) {
  const [known] = await sql<{ id: string }>(
    `select series_id as id from series where name_key = left(title_key($1), 200) order by series_id limit 1`,
    [name],
  )
  const seriesId = known?.id ?? (await create(em, name, now))
  await sql(
    `insert into series_book (series_id, book_id, position) values ($1, $2, $3)
     on conflict (series_id, book_id) do update set position = coalesce(excluded.position, series_book.position)`,
    [seriesId, bookId, position ?? null],
  )
}

async function create(em: Work['em'], name: string, now: Date) {
  const series = em.create(SeriesEntity, { name, createdAt: now })
  await em.flush()
  return series.seriesId
}
