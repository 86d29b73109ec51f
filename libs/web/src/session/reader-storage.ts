const PREFIX = 'flyleaf-draft:'
const OWNER = 'flyleaf-reader'
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
// Another tab has cleared it, or belongs to another reader already.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, oldValue }) => key === OWNER && oldValue !== null && tell())

/**
 * The data that this browser keeps of one reader: drafts, unsent messages, searches. It goes when they sign out and when somebody else
 * signs in, but stays when their session has expired. Settings of the device are kept elsewhere.
 */
export const readerStorage = {
  /** The value saved under a name, if there is one. Storage may be unavailable or full, which is never an error. */
  read<T>(key: string): T | undefined {
    try {
      const text = localStorage.getItem(PREFIX + key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      return undefined
    }
  },
  /** Saves a value; `undefined` removes it. Returns whether it was saved. */
  write(key: string, value: unknown): boolean {
    try {
      if (value === undefined) localStorage.removeItem(PREFIX + key)
      else localStorage.setItem(PREFIX + key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  /** Call whenever a reader is known to be signed in. */
  belongTo(userId: string): void {
    try {
      const owner = localStorage.getItem(OWNER)
      if (owner === userId) return
      if (owner !== null) readerStorage.clear()
      localStorage.setItem(OWNER, userId)
    } catch {
      return
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(OWNER)
      // Where searches were before they belonged to a reader.
      localStorage.removeItem('flyleaf-recent-searches')
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    } catch {
      // What components hold goes all the same.
    }
    tell()
  },
  /** For components and stores that hold some of it. */
  onCleared(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
