/** Words between double bars give something away: `The butler is ||her brother||.` They never go over a line's end. */
const HIDDEN = /\|\|(?=[^\n|])([^\n]+?)\|\|/g

const BARS = '▒▒▒'

/** A text without its spoilers: for snippets, notifications, previews and titles. */
export const hideSpoilers = (text: string): string => text.replace(HIDDEN, BARS)

/** The same for a whole post: empty when the post is marked as a spoiler. */
export const withoutSpoilers = (post: { title: string | null; content: string; isSpoiler: boolean }) => ({
  title: post.isSpoiler || post.title === null ? null : hideSpoilers(post.title),
  content: !post.isSpoiler ? hideSpoilers(post.content) : post.content && BARS,
})
