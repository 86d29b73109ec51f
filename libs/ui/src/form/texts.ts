export const texts = {
  charactersTooMany: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} too many`,
  charactersLeft: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
  optional: '(optional)',
  stars: (shown: string, count: number) => `${shown} ${count === 1 ? 'star' : 'stars'}`,
  yourRating: 'Your rating',
  clearRating: 'Clear rating',
}
