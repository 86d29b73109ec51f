import { hideSpoilers } from '@flyleaf/contracts'

const LENGTH = 120
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** An excerpt of a post: its title, or else its beginning. Empty for a spoiler, and for what belongs to a place in a book: not everyone has got there. */
export function snippetOf(post: {
  title: string | null
  content: string
  isSpoiler: boolean
  positionShare?: number | null
}): string | null {
  if (post.isSpoiler || typeof post.positionShare === 'number') return null
  const text = hideSpoilers(post.title || post.content)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= LENGTH) return text || null
  const cut = text.slice(0, LENGTH + 1)
  const wordEnd = cut.lastIndexOf(' ')
  return `${wordEnd > LENGTH / 2 ? cut.slice(0, wordEnd) : beginningOf(text)} …`
}

/** As many whole characters as fit: an emoji is several UTF-16 units. */
function beginningOf(text: string): string {
  const past = [...characters.segment(text.slice(0, 2 * LENGTH))].find(
    ({ index, segment }) => index + segment.length > LENGTH,
  )
  return text.slice(0, past?.index)
}
