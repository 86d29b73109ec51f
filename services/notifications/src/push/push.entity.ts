import { defineEntity, p } from '@mikro-orm/postgresql'

/** A browser that gets push messages while its session lasts. */
export const PushSubscriptionEntity = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    endpoint: p.text().primary(),
    userId: p.text().index('push_subscription_of_user'),
    sessionHash: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    since: p.datetime(3),
  },
})

/** A push message to be sent. */
export const PushJobEntity = defineEntity({
  name: 'PushJob',
  tableName: 'push_job',
  properties: {
    endpoint: p
      .manyToOne(PushSubscriptionEntity)
      .primary()
      .mapToPk()
      .joinColumn('endpoint')
      .deleteRule('cascade')
      .foreignKeyName('push_job_endpoint_fkey'),
    kind: p.enum(['notification', 'message']),
    itemId: p.text().primary(),
    tries: p.integer().default(0),
    dueAt: p.datetime(3).defaultRaw('now()').index('push_job_due'),
  },
})
