/** The sizes of a data set with a number of posts. */
export interface Size {
  posts: number
  readers: number
  books: number
  /** Without the three default bookshelves of each reader. */
  shelves: number
  entries: number
  /** Followers of the first reader; the last tenth of readers has none. */
  famous: number
}

export function sizeOf(posts: number): Size {
  const readers = Math.max(100, Math.floor(posts / 10))
  return {
    posts,
    readers,
    books: Math.max(500, Math.min(1_000_000, posts)),
    shelves: Math.floor(posts / 5),
    entries: posts * 3,
    famous: Math.min(20_000, readers - 1),
  }
}
