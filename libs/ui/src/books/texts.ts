export const texts = {
  bookBy: (title: string, author: string) => `${title} by ${author}`,
  ratingCount: (stars: string, count: number) => `${stars} stars: ${count}`,
  ratingsByStars: 'Ratings by stars',
}
