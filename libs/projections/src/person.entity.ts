import { defineEntity, p } from '@mikro-orm/postgresql'

/** A person as others see them; erased people keep only their id. */
export const PersonEntity = defineEntity({
  name: 'Person',
  tableName: 'person',
  properties: {
    userId: p.text().primary(),
    version: p.bigint('string'),
    username: p.text().index('person_username'),
    name: p.text(),
    picture: p.text().nullable(),
    isDeactivated: p.boolean().default(false),
  },
  indexes: [{ name: 'person_deactivated', properties: ['userId'], where: `is_deactivated` }],
})

/** Who is hidden from a reader, and why. Ended blocks and mutes keep their rows. */
export const HiddenPersonEntity = defineEntity({
  name: 'HiddenPerson',
  tableName: 'hidden_person',
  properties: {
    viewerId: p.text().primary(),
    personId: p.text().primary(),
    cause: p.enum(['blocks', 'is-blocked', 'mutes']).primary(),
    isHidden: p.boolean(),
    at: p.datetime(3),
    version: p.bigint('string').defaultRaw('0'),
  },
  indexes: [{ name: 'hidden_now', properties: ['viewerId', 'cause', 'personId'], where: `is_hidden` }],
})

/** Who follows whom. Ended follows keep their rows. */
export const followColumns = {
  followerId: p.text().primary(),
  followedId: p.text().primary(),
  isFollowing: p.boolean(),
  at: p.datetime(3),
  version: p.bigint('string').defaultRaw('0'),
}

export const FollowEntity = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  properties: followColumns,
})

/** People whose data is being erased. */
export const ErasureEntity = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    userId: p.text().primary(),
    at: p.datetime(3),
    tries: p.smallint().default(0),
    dueAt: p.datetime(3).defaultRaw('now()'),
  },
})
