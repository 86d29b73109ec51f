import { defineEntity, p } from '@mikro-orm/postgresql'

const GoalSchema = defineEntity({
  name: 'ReadingGoal',
  tableName: 'reading_goal',
  properties: {
    userId: p.text().primary(),
    year: p.integer().primary(),
    version: p.integer().version(),
    books: p.integer().strictNullable(),
    pages: p.integer().strictNullable(),
  },
})

/** A reader's goal for a year. */
export class GoalEntity extends GoalSchema.class {}
GoalSchema.setClass(GoalEntity)
