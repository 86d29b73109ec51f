import { defineEntity, p } from '@mikro-orm/postgresql'

/** An image that was uploaded for the cover of an edition. It is kept while the edition, or a change of its record, names it. */
export const EditionCoverEntity = defineEntity({
  name: 'EditionCover',
  tableName: 'edition_cover',
  properties: {
    cover: p.text().primary(),
    editionId: p.text(),
    createdAt: p.datetime(3).defaultRaw('now()').index('edition_cover_age'),
  },
})
