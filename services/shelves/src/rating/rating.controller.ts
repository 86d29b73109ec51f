import { ratingsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getRatings } from './get-ratings.ts'
import { rateBook } from './rate-book.ts'

export const RatingController = controller(ratingsApi, { get: getRatings, set: rateBook })
