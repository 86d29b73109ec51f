import { defineEntity, p } from '@mikro-orm/postgresql'
import type { Kind } from '../query/parsed-query.ts'

/** Changes to be sent to an index outside the database, in the order of their ids. */
export const IndexChangeEntity = defineEntity({
  name: 'IndexChange',
  tableName: 'index_change',
  properties: {
    changeId: p.bigint('string').primary().autoincrement().generated('identity'),
    kind: p.text().$type<Kind>(),
    id: p.text(),
  },
  checks: [{ name: 'index_change_kind_check', expression: `kind in ('book', 'bookshelf', 'post')` }],
})
