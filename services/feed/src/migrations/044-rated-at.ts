import { migration } from '@flyleaf/service'

/** When the author of a review rated the book; null if in the review. */
export const ratedAt = migration(`alter table post add column rated_at timestamptz(3)`)
