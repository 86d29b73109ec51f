// Browsers are sent names of scripts as long lists of characters; these are all after Latin, but its additions and punctuation.
const NOT_LATIN = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\uffff]/

/** Whether people can be searched by this text: three characters, or two of another script, whose names are as short (李明). */
export const isEnoughToFindPeople = (q: string) => [...q].length >= (NOT_LATIN.test(q) ? 2 : 3)
