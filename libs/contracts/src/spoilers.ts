/** Words between double bars give something away: `The butler is ||her brother||.` They never go over a line's end. */
const HIDDEN = /\|\|(?=[^\n|])([^\n]+?)\|\|/g

const BARS = '▒▒▒'

/** What may be shown of a text where nothing can be revealed: snippets, notifications, previews, titles. */
export const hideSpoilers = (text: string): string => text.replace(HIDDEN, BARS)

/** The same of a whole post: one that gives everything away says nothing. */
export const withoutSpoilers = (post: { title: string | null; content: string; isSpoiler: boolean }) => ({
  title: post.isSpoiler || post.title === null ? null : hideSpoilers(post.title),
  content: !post.isSpoiler ? hideSpoilers(post.content) : post.content && BARS,
})
