const PREFIX = 'flyleaf-draft:'

/** What was saved under a name, or nothing. Storage may be refused or full: a draft is a courtesy, never a failure. */
export function readDraft<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Saves a draft; `undefined` removes it. */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    return
  }
}

/** Drafts are private: none stays behind on a shared computer. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    return
  }
}
