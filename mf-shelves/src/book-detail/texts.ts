/** What readers see here. */
export const texts = {
  rated: (stars: string, shown: string, count: number) =>
    `${stars} · ${shown} ${count === 1 ? 'rating' : 'ratings'}`,
  fromReaders: 'From readers',
  firstPublished: 'First published',
  pages: 'Pages',
  originalLanguage: 'Original language',
  noRatingsYet: 'No ratings yet',
  writeAReview: 'Write a review',
}
