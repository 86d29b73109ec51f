import { iso, snapshotOf, type DbTime, type SnapshotEvent } from '@flyleaf/service'

interface Relation {
  who: string
  whom: string
  version: string
  at: DbTime
}

/** All pairs of a relation, with the version and the time of the latest event about each. */
const relationSnapshot = (
  table: string,
  [who, whom]: readonly [string, string],
  toEvent: (pair: { who: string; whom: string; version: number; at: string }) => SnapshotEvent,
) =>
  snapshotOf<Relation>({
    key: [
      { by: who, kind: 'text' },
      { by: whom, kind: 'text' },
    ],
    read: (sql, { selected, condition, values }) =>
      sql(
        `select ${who} as who, ${whom} as whom, version, created_at as at, ${selected} from ${table} where ${condition}`,
        values,
      ),
    toEvent: (row) => toEvent({ ...row, version: Number(row.version), at: iso(row.at) }),
  })

export const followsSnapshot = relationSnapshot(
  'follow',
  ['follower_id', 'followed_id'],
  ({ who, whom, version, at }) => ({
    type: 'user.followed',
    data: { followerId: who, followedId: whom, version, at, isApproved: false },
  }),
)

export const blocksSnapshot = relationSnapshot(
  'block',
  ['blocker_id', 'blocked_id'],
  ({ who, whom, version, at }) => ({
    type: 'user.blocked',
    data: { blockerId: who, blockedId: whom, isBlocked: true, version, at },
  }),
)

export const mutesSnapshot = relationSnapshot(
  'mute',
  ['muter_id', 'muted_id'],
  ({ who, whom, version, at }) => ({
    type: 'user.muted',
    data: { muterId: who, mutedId: whom, isMuted: true, version, at },
  }),
)
