import { iso, snapshotOf, type DbTime } from '@flyleaf/service'

/** All erased people. */
export const erasuresSnapshot = snapshotOf<{ userId: string; at: DbTime }>({
  key: [{ by: 'user_id', kind: 'text' }],
  read: (sql, { selected, condition, values }) =>
    sql(
      `select user_id as "userId", erased_at as at, ${selected} from erased_account where ${condition}`,
      values,
    ),
  toEvent: ({ userId, at }) => ({ type: 'user.erased', data: { userId, at: iso(at) } }),
})
