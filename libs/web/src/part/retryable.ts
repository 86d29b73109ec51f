import { lazy, type ComponentType } from 'react'

/** The code of a component: loaded once, and again after a failure, which `React.lazy` would keep for ever. */
export interface Retryable<Props> {
  /** The component; the same one until a failure is retried. */
  component(): ComponentType<Props>
  /** After a failure, the next rendering asks again. */
  retry(): void
  subscribe(onLoad: () => void): () => void
}

export function retryable<Props>(
  load: () => Promise<ComponentType<Props>>,
  loaded?: () => ComponentType<Props> | undefined,
): Retryable<Props> {
  let component: ComponentType<Props> | undefined
  let hasFailed = false
  const listeners = new Set<() => void>()
  const fetch = async () => {
    try {
      const found = await load()
      for (const listener of listeners) listener()
      return { default: found }
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return {
    component: () => (component ??= loaded?.() ?? (lazy(fetch) as unknown as ComponentType<Props>)),
    retry() {
      if (hasFailed) component = undefined
      hasFailed = false
    },
    subscribe(onLoad) {
      listeners.add(onLoad)
      return () => void listeners.delete(onLoad)
    },
  }
}
