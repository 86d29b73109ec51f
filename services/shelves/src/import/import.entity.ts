import type { Import } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'import',
  properties: {
    importId: p.text().primary(),
    version: p.integer().version(),
    userId: p.text(),
    state: p.text().$type<Import['state']>(),
    /** False while its rows are still being read from the file. */
    isWhole: p.boolean(),
    startedAt: p.datetime(3).strictNullable(),
    finishedAt: p.datetime(3).strictNullable(),
    /** When a worker may claim it next; null when there is nothing to do. */
    nextTryAt: p.datetime(6).strictNullable(),
    tries: p.integer(),
  },
})

/** An import as its reader starts, cancels and undoes it. The worker updates its progress by SQL. */
export class ImportEntity extends ImportSchema.class {}
ImportSchema.setClass(ImportEntity)
