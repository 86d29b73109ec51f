import { defineEntity, p } from '@mikro-orm/postgresql'

/** The imported position in a file, committed with the imported records. */
export const CatalogueImportEntity = defineEntity({
  name: 'CatalogueImport',
  tableName: 'catalogue_import',
  properties: {
    fileId: p.text().primary(),
    name: p.text(),
    lines: p.bigint('string').defaultRaw('0'),
    counts: p.json<{ skipped?: number }>().defaultRaw(`'{}'`),
    startedAt: p.datetime(3).defaultRaw('now()'),
    finishedAt: p.datetime(3).nullable(),
  },
})
