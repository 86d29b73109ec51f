import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const SeriesSchema = defineEntity({
  name: 'Series',
  tableName: 'series',
  properties: {
    seriesId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    name: p.text(),
    createdAt: p.datetime(3),
  },
})

/** An ordered series of books. */
export class SeriesEntity extends SeriesSchema.class {}
SeriesSchema.setClass(SeriesEntity)
