export const texts = {
  bookSorts: {
    relevance: 'Best match',
    ratingCount: 'Most ratings',
    averageRating: 'Highest rated',
    publishedYear: 'Newest',
    'publishedYear-asc': 'Oldest',
    'title-asc': 'Title',
    'pageCount-asc': 'Shortest',
    pageCount: 'Longest',
    createdAt: 'Recently added',
  },
}
