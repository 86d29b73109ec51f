import { defineEntity, p } from '@mikro-orm/postgresql'

/** An email that waits to be sent. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    mailId: p.bigint('string').primary().autoincrement().generated('identity'),
    /** Null for one that is not sent, and only takes the time. */
    recipient: p.text().nullable(),
    subject: p.text(),
    bodyText: p.text(),
    bodyHtml: p.text(),
    /** The URL for one-click unsubscribing. */
    unsubscribe: p.text().nullable(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime(3).defaultRaw('now()').index('mail_due'),
    uselessAfter: p.datetime(3),
  },
})
