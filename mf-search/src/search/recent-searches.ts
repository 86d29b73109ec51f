import { createStore, readerStorage } from '@flyleaf/web'

const KEY = 'recent-searches'
const MOST = 8
const NONE: readonly string[] = []

/** Searches made on this device, most recent first. They are never sent. */
export const recentSearches = createStore<readonly string[]>(read, () => NONE)

if (typeof window !== 'undefined') readerStorage.onCleared(() => recentSearches.set(NONE))

export function addRecentSearch(text: string) {
  const search = text.trim()
  if (search) keep([search, ...recentSearches.get().filter((other) => !isSame(other, search))].slice(0, MOST))
}

export const removeRecentSearch = (text: string) =>
  keep(recentSearches.get().filter((other) => other !== text))

export const clearRecentSearches = () => keep(NONE)

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function keep(searches: readonly string[]) {
  recentSearches.set(searches)
  // Without storage they last until the page is reloaded.
  readerStorage.write(KEY, searches.length === 0 ? undefined : searches)
}

function read(): readonly string[] {
  const kept = readerStorage.read(KEY)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : NONE
}
