import { defineEntity, p } from '@mikro-orm/postgresql'

/** Who may moderate. Administrators also say who does. */
export const ModeratorEntity = defineEntity({
  name: 'Moderator',
  tableName: 'moderator',
  properties: {
    userId: p.text().primary(),
    role: p.enum(['moderator', 'administrator']),
    grantedAt: p.datetime(3).defaultRaw('now()'),
  },
})
