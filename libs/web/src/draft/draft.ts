const PREFIX = 'flyleaf-draft:'

/** The draft saved under a name, if any. Storage may be unavailable or full, which is never an error. */
export function readDraft<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Saves a draft; `undefined` removes it. Returns whether it was saved. */
export function writeDraft(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Drafts are private: none may remain on a shared computer. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    return
  }
}
