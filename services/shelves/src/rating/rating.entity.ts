import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ColumnType } from 'kysely'
import { ofBook } from '../book/book.entity.ts'

/**
 * A reader's rating of a book. A withdrawn one stays as null, so that older events do not restore it. The reader of a review that was
 * counted before its author was stored is `post:` and the id of the review.
 */
export const RatingEntity = defineEntity({
  name: 'Rating',
  tableName: 'rating',
  properties: {
    bookId: ofBook('rating').primary(),
    userId: p.text().primary(),
    rating: p
      .decimal()
      .columnType('numeric(2,1)')
      .$type<ColumnType<string, number | string, number | string>>()
      .nullable(),
    ratedAt: p.datetime(3),
  },
  indexes: [
    { name: 'rating_of_reader', properties: ['userId', 'bookId'] },
    { name: 'rating_distribution', properties: ['bookId', 'rating'], where: `rating is not null` },
  ],
  checks: [
    {
      name: 'rating_rating_check',
      expression: `rating >= 0.5 and rating <= 5 and rating * 2 = floor(rating * 2)`,
    },
  ],
})
