/** Code that is not needed to show a page: loaded on intent, and kept. A store for `useSyncExternalStore`. */
export interface LazyModule<M> {
  /** The module, once it is loaded. */
  now(): M | undefined
  load(): Promise<M>
  subscribe(onLoad: () => void): () => void
}

/** Stores the result of `load`; after a failure the next call retries. */
export function lazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  let module: M | undefined
  let coming: Promise<M> | undefined
  const listeners = new Set<() => void>()
  const fetch = async () => {
    try {
      module = await load()
    } finally {
      coming = undefined
    }
    for (const listener of listeners) listener()
    return module
  }
  return {
    now: () => module,
    load: () => (module ? Promise.resolve(module) : (coming ??= fetch())),
    subscribe(onLoad) {
      listeners.add(onLoad)
      return () => void listeners.delete(onLoad)
    },
  }
}
