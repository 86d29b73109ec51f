import { createContext, useContext, type ComponentType } from 'react'

/** A component of another team; its id says which props it takes (`SlotProps`). */
export type Widget = ComponentType<never>

/** What the shell does for the platform library; a page never sees how. */
export interface Platform {
  /** Loads another team's widget by its id: `feed.post-card`. Fails within a limit of its own; may be asked again. */
  loadWidget(id: string): Promise<Widget>
  /** Gets ready for a page that will probably be asked for: its code and its first data. */
  preload(to: string): void
  /** A widget whose code is here already: it is rendered at once. */
  widgetHere?(id: string): Widget | undefined
  /** When the server rendered the page, in milliseconds since 1970: the first render here tells the same times. */
  renderedAt?: number | undefined
}

export const PlatformContext = createContext<Platform>({
  loadWidget: (id) => Promise.reject(new Error(`No shell to load ${id}`)),
  preload: () => {},
})

export const usePlatform = (): Platform => useContext(PlatformContext)
