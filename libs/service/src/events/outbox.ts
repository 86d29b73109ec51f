import type { Publish } from '../work.ts'
import type { Sql } from '../database/database.ts'

interface Pending {
  type: string
  key: string
  data: unknown
}

/** Collects a unit of work's events and writes them in its transaction. */
export class Outbox {
  private readonly pending: Pending[] = []

  readonly publish: Publish = (event, key, data) => {
    this.pending.push({ type: event.type, key, data: event.data.parse(data) })
  }

  /** Returns the places of what was written; none when there was nothing to write. */
  async write(sql: Sql): Promise<string[]> {
    if (this.pending.length === 0) return []
    const written = await sql<{ position: string }>(
      `insert into outbox (type, key, data)
       select e->>'type', e->>'key', e->'data' from jsonb_array_elements($1::jsonb) with ordinality as t(e, n) order by n
       returning position`,
      [JSON.stringify(this.pending)],
    )
    return written.map(({ position }) => position)
  }
}
