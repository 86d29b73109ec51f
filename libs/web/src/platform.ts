import { createContext, useContext, type ComponentType } from 'react'

/** A component of another team; its id determines its props (`SlotProps`). */
export type Widget = ComponentType<never>

/** Keys that do something on any page: `g` and then `h`. */
export interface Shortcut {
  keys: readonly string[]
  does: string
}

/** The parts that the shell provides to the platform library; pages do not see them. */
export interface Platform {
  /** Loads another team's widget by its id: `feed.post-card`. Has its own time limit; may be called again. */
  loadWidget(id: string): Promise<Widget>
  /** Prefetches the code and first data of a page that will probably be opened. */
  preload(to: string): void
  /** A widget whose code is loaded already, so it renders at once. */
  loadedWidget?(id: string): Widget | undefined
  /** When the server rendered the page, in milliseconds since 1970; hydration shows the same relative times. */
  renderedAt?: number | undefined
  /** What the contracts of the release declare. */
  shortcuts?: readonly Shortcut[]
  /** On the server: takes the title of the page that is rendered. */
  setTitle?(title: string): void
}

export const PlatformContext = createContext<Platform>({
  loadWidget: (id) => Promise.reject(new Error(`No shell to load ${id}`)),
  preload: () => {},
})

export const usePlatform = (): Platform => useContext(PlatformContext)
