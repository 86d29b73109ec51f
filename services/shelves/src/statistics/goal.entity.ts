import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'

/** A reader's goal for a year. */
export const GoalEntity = defineEntity({
  name: 'ReadingGoal',
  tableName: 'reading_goal',
  properties: {
    userId: p.text().primary(),
    year: p.integer().primary(),
    version: p.integer().version().default(1),
    books: p.integer().strictNullable(),
    pages: p.integer().strictNullable(),
  },
  checks: [
    { name: 'reading_goal_books_check', expression: `books > 0` },
    { name: 'reading_goal_pages_check', expression: `pages > 0` },
  ],
})

export type GoalEntity = InferEntity<typeof GoalEntity>
