import { events, type EventData } from '@flyleaf/contracts'
import { snapshotOf, type Publish, type Sql } from '@flyleaf/service'

type Merge = EventData<'book.merged'>

interface Publishing {
  sql: Sql
  publish: Publish
}

/** Merges of authors have no version. Nor have those of books that other services did not know, by earlier releases. */
const readMerges = <Extra extends object = object>(
  sql: Sql,
  where: string,
  values: readonly unknown[],
  extra = '',
) =>
  sql<Merge & Extra>(
    `select a.alias_id as "bookId", a.version, a.target_id as "intoId" ${extra} from catalogue_alias a where a.version is not null and ${where}`,
    values,
  )

/** The books that are merged into others. */
export const mergesSnapshot = snapshotOf<Merge>({
  key: [{ by: 'a.alias_id', kind: 'text' }],
  read: (sql, { selected, condition, values }) => readMerges(sql, condition, values, `, ${selected}`),
  toEvent: (data) => ({ type: 'book.merged', data }),
})

/** Publishes into which books those of these are merged that are. */
export async function publishMerges({ sql, publish }: Publishing, bookIds: readonly string[]) {
  const merges = await readMerges(sql, `a.alias_id = any($1::text[]) order by a.alias_id`, [bookIds])
  for (const merge of merges) publish(events.shelves.bookMerged, merge.bookId, merge)
}

/** Tells other services that books which had been merged before lead to another one now. */
export async function turnMerges(work: Publishing, bookIds: readonly string[]) {
  await work.sql(`update catalogue_alias set version = version + 1 where alias_id = any($1::text[])`, [
    bookIds,
  ])
  await publishMerges(work, bookIds)
}
