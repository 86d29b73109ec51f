/** Words between double bars give something away: `The butler is ||her brother||.` They never go over a line's end. */
const HIDDEN = /\|\|(?=[^\n|])([^\n]+?)\|\|/g

/** What may be shown of a text where nothing can be revealed: snippets, notifications, previews, titles. */
export const hideSpoilers = (text: string): string => text.replace(HIDDEN, '▒▒▒')
