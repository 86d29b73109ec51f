/** Text between double bars is a spoiler: `The butler is ||her brother||.` A spoiler does not span lines. */
const HIDDEN = /\|\|(?=[^\n|])([^\n]+?)\|\|/g

const BARS = '▒▒▒'

/** Replaces the spoilers in a text, for snippets, notifications, previews and titles. */
export const hideSpoilers = (text: string): string => text.replace(HIDDEN, BARS)

/** The same for a post; empty when the whole post is marked as a spoiler. */
export const withoutSpoilers = (post: { title: string | null; content: string; isSpoiler: boolean }) => ({
  title: post.isSpoiler || post.title === null ? null : hideSpoilers(post.title),
  content: !post.isSpoiler ? hideSpoilers(post.content) : post.content && BARS,
})

/** What the spoilers in a text hide, in order. */
export const spoilersIn = (text: string): string[] => [...text.matchAll(HIDDEN)].map(([, hidden]) => hidden!)
