import { followColumns } from '@flyleaf/projections'
import { defineEntity } from '@mikro-orm/postgresql'

/** Who follows whom, with the index of a person's followers: their feeds change when the person is deactivated. */
export const FollowEntity = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  properties: followColumns,
  indexes: [{ name: 'follow_of_followed', properties: ['followedId'], where: `is_following` }],
})
