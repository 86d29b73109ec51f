import { defineEntity, p } from '@mikro-orm/postgresql'

/** The id of a merged record, which continues to resolve. */
export const CatalogueAliasEntity = defineEntity({
  name: 'CatalogueAlias',
  tableName: 'catalogue_alias',
  properties: {
    aliasId: p.text().primary(),
    targetId: p.text().index('catalogue_alias_target'),
    changePosition: p.bigint('string').nullable(),
    /** Orders what is published of a merged book. */
    version: p.integer().nullable(),
  },
  indexes: [
    {
      name: 'catalogue_alias_by_change',
      properties: ['changePosition'],
      where: `change_position is not null`,
    },
  ],
})
