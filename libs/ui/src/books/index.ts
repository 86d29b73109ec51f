/** Components that only pages about books use. Like form controls, they are part of the app that uses them. */
export { BookSpine } from './book-spine.tsx'
export { RatingHistogram } from './rating-histogram.tsx'
