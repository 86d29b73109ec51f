/** Stop words: titles may be typed without them, and searches with them. */
const SAY_LITTLE = new Set(
  (
    'a an the of and in on to for by with from at or is as its that this le la les el los das der die il lo ' +
    'book books novel novels author paperback hardcover audiobook ebook edition'
  ).split(' '),
)

export const isStopWord = (word: string) => SAY_LITTLE.has(word)
