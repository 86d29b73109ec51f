/** English inflections of a word that begin with it: `sea` → `seas`, `read` → `reading`. */
export const inflectionsOf = (word: string): string[] => {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const doubled = `${word}${word.at(-1)!}`
  return [...['s', 'es', 'd', 'ed', 'ing'].map((end) => `${word}${end}`), `${doubled}ed`, `${doubled}ing`]
}
