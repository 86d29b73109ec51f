import { migration } from '@flyleaf/service'

/** When the author of a review gave its stars; null: with the review. */
export const ratedAt = migration(`alter table post add column rated_at timestamptz(3)`)
