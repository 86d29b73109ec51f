import { hideSpoilers } from '@flyleaf/contracts'

const LENGTH = 120

/** A few words of a post: its title, else how it begins. Never of a spoiler. */
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
