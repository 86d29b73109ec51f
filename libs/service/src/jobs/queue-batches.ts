import { sql, type Expression } from 'kysely'

/** Batched work that waits for jobs: its kind and subject, and the place from which it goes on ('' at its beginning). */
export interface Waiting {
  kind: string
  subject: string
  after: string
}

/** What becomes of work that waits already: it goes on from its own place, or begins again from the given one. */
type Repeated = 'goes on' | 'begins again'

/**
 * The statement that lets jobs do batched work which a query selects. `BatchedWork.wake()` makes them look for it after the commit, else they
 * find it within seconds.
 */
export const queueBatches = (waiting: Expression<Waiting>, repeated: Repeated = 'goes on') =>
  sql`insert into batched_work (kind, subject, after) select kind, subject, after from (${waiting}) waiting
    on conflict (kind, subject) do ${repeated === 'goes on' ? sql`nothing` : BEGIN_AGAIN}`

const BEGIN_AGAIN = sql`update set after = excluded.after, tries = 0, due_at = now()`
