import { defineEntity, p } from '@mikro-orm/postgresql'

/** The ranking of Discover at a time. It never changes. */
export const DiscoverSnapshotEntity = defineEntity({
  name: 'DiscoverSnapshot',
  tableName: 'discover_snapshot',
  properties: {
    snapshotId: p.text().primary(),
    takenAt: p.datetime(3),
    postIds: p.array(),
  },
  indexes: [
    {
      name: 'discover_snapshot_newest',
      expression: `create index "discover_snapshot_newest" on "discover_snapshot" ("taken_at" desc)`,
    },
  ],
})
