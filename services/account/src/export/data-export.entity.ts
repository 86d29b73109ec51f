import { defineEntity, p } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'

/** A reader's newest export, so that at most one is being made. */
export const DataExportEntity = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  properties: {
    userId: accountKey('data_export'),
    exportId: p.text().unique('data_export_export_id_key'),
    status: p.enum(['running', 'ready', 'failed']).default('running'),
    /** How many of the services are done. */
    done: p.integer().default(0),
    total: p.integer(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime(3).defaultRaw('now()'),
    mediaKey: p.text().nullable(),
    size: p.bigint('string').nullable(),
    requestedAt: p.datetime(3).defaultRaw('now()'),
    expiresAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: 'data_export_due', properties: ['nextTryAt'], where: `status = 'running'` },
    { name: 'data_export_expiring', properties: ['expiresAt'], where: `expires_at is not null` },
  ],
})
