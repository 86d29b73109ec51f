import { defineEntity, p } from '@mikro-orm/postgresql'

/** The announcement on every page; no row for none. Who wrote it is in the audit log. */
export const AnnouncementEntity = defineEntity({
  name: 'Announcement',
  tableName: 'announcement',
  properties: {
    isOnly: p.boolean().primary().default(true),
    /** A new one for each text: whoever has dismissed another one sees this. */
    announcementId: p.text(),
    text: p.text(),
    endsAt: p.datetime(3).nullable(),
  },
  checks: [{ name: 'announcement_is_only_check', expression: `is_only` }],
})
