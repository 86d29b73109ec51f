import { snapshotOf, type DbTime } from '@flyleaf/service'
import { readStates, toState, type StateRow } from './post-state.ts'

interface Row extends StateRow {
  deletedAt: DbTime | null
}

/** All posts, including deleted ones. Mentions do not notify anybody again. */
export const postsSnapshot = snapshotOf<Row>({
  key: [{ by: 'post.post_id', kind: 'text' }],
  read: (sql, { selected, condition, values }) =>
    readStates(sql, condition, values, `, post.deleted_at as "deletedAt", ${selected}`),
  toEvent: (row) => {
    if (row.deletedAt) return { type: 'post.deleted', data: row }
    return { type: row.version === 1 ? 'post.created' : 'post.changed', data: toState(row, []) }
  },
})
