import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** The value on the server and during hydration. */
  onServer(): T
}

/** A value outside React that components subscribe to. `initial` is called on first use, in a browser. */
export function createStore<T>(initial: () => T, onServer: () => T = initial): Store<T> {
  const listeners = new Set<() => void>()
  let current: { value: T } | undefined
  const get = () => (current ??= { value: initial() }).value
  return {
    get,
    onServer,
    set(value) {
      if (Object.is(get(), value)) return
      current = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.onServer)
