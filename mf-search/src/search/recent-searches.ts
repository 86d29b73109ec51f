import { createStore } from '@flyleaf/web'

const KEY = 'flyleaf-recent-searches'
const MOST = 8
const NONE: readonly string[] = []

/** Searches made on this device, most recent first. They are never sent. */
export const recentSearches = createStore<readonly string[]>(read, () => NONE)

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
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Without storage they last until the page is reloaded.
  }
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : NONE
  } catch {
    return NONE
  }
}
