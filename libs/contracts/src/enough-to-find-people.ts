// `\p{Script=…}` is compiled into long lists for browsers. Between these ranges are additions to Latin, and punctuation.
const NOT_LATIN = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\ud7ff\uf900-\uffff\u{20000}-\u{3ffff}]/u

/** Whether people can be searched by this text: three characters, or two of another script, whose names are as short (李明). */
export const isEnoughToFindPeople = (q: string) => [...q].length >= (NOT_LATIN.test(q) ? 2 : 3)
