import { hideSpoilers } from '@flyleaf/contracts'

const LENGTH = 120

/** An excerpt of a post: its title, or else its beginning. Empty for a spoiler. */
export function snippetOf(post: {
  title: string | null
  content: string
  isSpoiler: boolean
}): string | null {
  if (post.isSpoiler) return null
  const text = hideSpoilers(post.title || post.content)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= LENGTH) return text || null
  const cut = text.slice(0, LENGTH + 1)
  const wordEnd = cut.lastIndexOf(' ')
  return `${cut.slice(0, wordEnd > LENGTH / 2 ? wordEnd : LENGTH)} …`
}
