import type { Sql } from '@flyleaf/service'

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
  sql: Sql,
  { changeId }: Moving,
  kind: K,
  items: readonly { userId: string; item: LedgerItems[K] }[],
) {
  if (changeId === null || items.length === 0) return
  await sql(
    `insert into merge_ledger (change_id, user_id, kind, item)
     select $1, "userId", $2, item from jsonb_to_recordset($3::jsonb) as t("userId" text, item jsonb)`,
    [changeId, kind, JSON.stringify(items)],
  )
}

/** Takes what was moved of some readers out of the ledger: by reader, the latest first. */
export async function takeLedger(sql: Sql, changeId: string, userIds: readonly string[]): Promise<Ledger> {
  const rows = await sql<{ kind: Kind; userId: string; item: never }>(
    `with taken as (delete from merge_ledger where change_id = $1 and user_id = any($2::text[]) returning *)
     select kind, user_id as "userId", item from taken order by entry_id desc`,
    [changeId, userIds],
  )
  const ofKind = <K extends Kind>(kind: K): Ledger[K] => {
    const found = Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ userId }) => userId,
    )
    return new Map([...found].map(([userId, own]) => [userId, own.map(({ item }) => item)]))
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
export const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::double precision`
