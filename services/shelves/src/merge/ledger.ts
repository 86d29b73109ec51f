import { anyOf, records, texts, type Db } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'

/** Readers whose things are moved from one book to another one. */
export interface Moving {
  fromId: string
  intoId: string
  userIds: readonly string[]
  /** The change that the ledger is kept for; null when the move is never undone. Then what the other book has always stays. */
  changeId: string | null
}

/** What of a reader was moved, by kind. Times are in milliseconds. */
export interface LedgerItems {
  entry: EntryItem
  /** A reading that has moved, and whether it was the status then. */
  reading: { readingId: string; isCurrent?: boolean }
  /** A reading that was the status of one of the books; the other one's stays. */
  status: StatusItem
  rating: Met<Rated>
  note: Met<string>
  inscription: { letterId: string }
  'import row': ImportRowItem
}

/** Values of both books, and the one in place of both. */
export interface Met<Value> {
  from: Value | null
  into: Value | null
  after: Value
}

export interface Rated {
  /** Null when it was withdrawn. */
  rating: number | null
  at: number
}

export interface Noted {
  notes: string
  addedAt: number
}

/** A place on a bookshelf: it has moved, or was dropped because the other book had one. */
export interface EntryItem {
  bookshelfId: string
  dropped: DroppedEntry | null
  /** When a place that has moved was given. */
  addedAt?: number
  /** The place that stayed, before and after the notes were joined. */
  kept: { bookshelfId: string; before: Noted; after: Noted } | null
}

export interface DroppedEntry extends Noted {
  isGoing: boolean
  rank: string
  /** Whether the bookshelf was private. */
  isPrivate?: boolean
  isForFollowers?: boolean
  /** Whether the notes have become a private note. */
  isPrivateNote?: boolean
}

export interface StatusItem {
  /** The row of the table. */
  reading: Record<string, unknown>
  staysId: string
  isGone: boolean
}

export interface ImportRowItem {
  importId: string
  line: number
  isGoing: boolean
  before: object
  after: object
}

type Kind = keyof LedgerItems
export type Ledger = { [K in Kind]: Map<string, LedgerItems[K][]> }

/** Writes down what was moved. */
export async function writeLedger<K extends Kind>(
  db: Db,
  { changeId }: Moving,
  kind: K,
  items: readonly { userId: string; item: LedgerItems[K] }[],
) {
  if (changeId === null || items.length === 0) return
  await db
    .insertInto('merge_ledger')
    .columns(['changeId', 'userId', 'kind', 'item'])
    .expression((of) =>
      of
        .selectFrom(records('moved', items, { userId: 'text', item: 'jsonb' }))
        .select([
          sql<string>`${changeId}::text`.as('changeId'),
          'moved.userId',
          sql<K>`${kind}::text`.as('kind'),
          'moved.item',
        ]),
    )
    .execute()
}

/** Takes what was moved of some readers out of the ledger: by reader, the latest first. */
export async function takeLedger(db: Db, changeId: string, userIds: readonly string[]): Promise<Ledger> {
  const rows = await db
    .with('taken', (of) =>
      of
        .deleteFrom('merge_ledger')
        .where('changeId', '=', changeId)
        .where('userId', '=', anyOf(texts(userIds)))
        .returningAll(),
    )
    .selectFrom('taken')
    .select(['kind', 'userId', 'item'])
    .orderBy('entryId', 'desc')
    .execute()
  const ofKind = <K extends Kind>(kind: K): Ledger[K] => {
    const found = Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ userId }) => userId,
    )
    return new Map([...found].map(([userId, own]) => [userId, own.map(({ item }) => item as never)]))
  }
  return {
    entry: ofKind('entry'),
    reading: ofKind('reading'),
    status: ofKind('status'),
    rating: ofKind('rating'),
    note: ofKind('note'),
    inscription: ofKind('inscription'),
    'import row': ofKind('import row'),
  }
}

/** A time in milliseconds. */
export const ms = (time: Expression<unknown>) =>
  sql<number>`(extract(epoch from ${time}) * 1000)::double precision`
export const timeOf = (milliseconds: Expression<number>) => sql<Date>`to_timestamp(${milliseconds} / 1000)`
