import {
  iso,
  pageQuery,
  prepared,
  snapshotBy,
  type AfterKey,
  type DbTime,
  type PageShape,
  type Params,
  type SnapshotEvent,
} from '@flyleaf/service'

const BY_PAIR = {
  follow: [
    ['follow.followerId', 'text'],
    ['follow.followedId', 'text'],
  ],
  block: [
    ['block.blockerId', 'text'],
    ['block.blockedId', 'text'],
  ],
  mute: [
    ['mute.muterId', 'text'],
    ['mute.mutedId', 'text'],
  ],
} as const

/** The version and the time of the latest event about a pair. */
const latest = ({ version, createdAt }: { version: string; createdAt: DbTime }) => ({
  version: Number(version),
  at: iso(createdAt),
})

const readFollows = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(db.selectFrom('follow').selectAll(), BY_PAIR.follow, params, shape),
)
const readBlocks = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(db.selectFrom('block').selectAll(), BY_PAIR.block, params, shape),
)
const readMutes = prepared((db, params: Params<AfterKey>, shape: PageShape) =>
  pageQuery(db.selectFrom('mute').selectAll(), BY_PAIR.mute, params, shape),
)

/** All follows. */
export const followsSnapshot = snapshotBy({
  key: BY_PAIR.follow,
  read: readFollows,
  toEvent: ({ followerId, followedId, ...row }): SnapshotEvent => ({
    type: 'user.followed',
    data: { followerId, followedId, ...latest(row), isApproved: false },
  }),
})

/** All blocks. */
export const blocksSnapshot = snapshotBy({
  key: BY_PAIR.block,
  read: readBlocks,
  toEvent: ({ blockerId, blockedId, ...row }): SnapshotEvent => ({
    type: 'user.blocked',
    data: { blockerId, blockedId, isBlocked: true, ...latest(row) },
  }),
})

/** All mutes. */
export const mutesSnapshot = snapshotBy({
  key: BY_PAIR.mute,
  read: readMutes,
  toEvent: ({ muterId, mutedId, ...row }): SnapshotEvent => ({
    type: 'user.muted',
    data: { muterId, mutedId, isMuted: true, ...latest(row) },
  }),
})
