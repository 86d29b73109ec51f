import type { Person, RecordChange } from '@flyleaf/contracts'
import { personJson } from '@flyleaf/projections'
import { iso, type DbTime, type Sql } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { isLibrarian } from './librarians.ts'
import { IS_MOVING } from './merge-batches.ts'

export interface ChangeRow extends Pick<
  RecordChange,
  'changeId' | 'state' | 'book' | 'edition' | 'fields' | 'merge' | 'reason' | 'answer' | 'isUndo'
> {
  person: Person | null
  createdAt: DbTime
  decider: Person | null
  decidedAt: DbTime | null
  userId: string | null
  /** Whether the book is the viewer's own. */
  isOwn: boolean
}

/** The columns of change `c`. Those of the array `hidden` are shown as if they had left. */
export const changeColumns = (
  hidden = `'{}'::text[]`,
) => `c.change_id as "changeId", c.state, ${bookCardColumn('b')} as book,
  case when c.edition_id is not null then json_build_object('editionId', c.edition_id, 'title', coalesce(e.title, b.title), 'isbn13', e.isbns[1]) end as edition,
  c.fields, (c.merge - 'back') || jsonb_build_object('isMoving', ${IS_MOVING}) as merge, case when c.user_id = any(${hidden}) then '' else c.reason end as reason, c.answer, c.undoes is not null as "isUndo",
  case when c.user_id <> all(${hidden}) then ${personJson('p')} end as person, c.created_at as "createdAt",
  case when c.decider_id <> all(${hidden}) then ${personJson('d')} end as decider, c.decided_at as "decidedAt", c.user_id as "userId", b.private_to is not null as "isOwn"`

export const CHANGES = `record_change c join book b using (book_id) left join edition e using (edition_id)
  left join person p on p.user_id = c.user_id left join person d on d.user_id = c.decider_id`

/** A change as a reader sees it; visitors are null. */
export function toChange(row: ChangeRow, viewerId: string | null, isViewerLibrarian: boolean): RecordChange {
  const { userId, isOwn, createdAt, decidedAt, ...rest } = row
  const isMine = viewerId !== null && userId === viewerId
  const isWaiting = row.state === 'waiting'
  return {
    ...rest,
    createdAt: iso(createdAt),
    decidedAt: decidedAt && iso(decidedAt),
    viewer: {
      canDecide: isWaiting && isViewerLibrarian,
      // Books of a reader's own are shown to that reader only.
      canUndo: row.state === 'applied' && (isViewerLibrarian || isOwn),
      canWithdraw: isWaiting && isMine,
    },
  }
}

/** One change as its handler answers with it. */
export async function readChange(sql: Sql, changeId: string, viewerId: string): Promise<RecordChange> {
  const [row] = await sql<ChangeRow>(`select ${changeColumns()} from ${CHANGES} where c.change_id = $1`, [
    changeId,
  ])
  return toChange(row!, viewerId, await isLibrarian(sql, viewerId))
}
