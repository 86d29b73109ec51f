import { defineEntity, p } from '@mikro-orm/postgresql'

/** Whom or what a recent transaction has changed; written by triggers. */
export const ChangeEntity = defineEntity({
  name: 'Change',
  tableName: 'change',
  properties: {
    /** PostgreSQL's id of the row: the table has no key. */
    ctid: p.text().primary().persist(false),
    what: p.text(),
    /** Of a new post its id and when it was written, in milliseconds. */
    detail: p.text().nullable(),
    transaction: p
      .text()
      .columnType('xid8')
      .defaultRaw('pg_current_xact_id()')
      .index('change_of_transaction'),
  },
})
