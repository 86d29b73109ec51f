/**
 * What a shell and the shared libraries of an earlier one know of each other while a release has both: plain data, elements of the
 * document and functions. Components, caches and routers of one do not work in the other.
 */

/** The address that the shell shows, and how it was reached. */
export interface ShownAddress {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
  action: 'POP' | 'PUSH' | 'REPLACE'
}

/** A page or widget in an element of the other side's. */
export interface Shown<Update> {
  update(next: Update): void
  remove(): void
}

/** A page or widget that was built with the libraries, in an element of the shell's. */
export interface IslandPart {
  remote: string
  /** Its component, for the React of the libraries. */
  Component: unknown
  /** The paths of a page's routes, from which it gets its parameters; a widget has none. */
  paths?: readonly string[]
  /** What it throws while it renders. The shell shows the failure in its place. */
  onError(error: unknown): void
}

export interface IslandUpdate {
  address: ShownAddress
  props: object
}

/** What the shell does for the pages and widgets that were built with other libraries. */
export interface IslandHost {
  /** The address that the browser shows, of which the page may not be shown yet. */
  address(): ShownAddress
  navigate(
    to: string,
    options: { replace?: boolean; state?: unknown; preventScrollReset?: boolean; flushSync?: boolean },
  ): void
  go(by: number): void
  preload(to: string): void
  shortcuts: readonly { keys: readonly string[]; does: string }[]
  /** The reader's profile, null for a visitor, or undefined while the shell does not know. */
  session(): unknown
  /** Called when the reader changes on the other side. */
  onSession(profile: unknown): void
  /** Called when the other side has changed something that this side may have cached. */
  onChange(): void
  /** Loads a widget. Resolves to its component when it was built with the same libraries, otherwise to undefined: `show` shows it. */
  loadWidget(id: string): Promise<unknown>
  show(element: Element, id: string, props: object): Shown<object>
  /** Reports what has failed. */
  onCaught(error: unknown): void
}

/** The started libraries. */
export interface Island {
  show(element: Element, part: IslandPart, first: IslandUpdate): Shown<IslandUpdate>
  /** Fetches the first data of a page, by the `prefetch` of its module. */
  prefetch(
    page: object,
    at: { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams },
  ): unknown
  onSession(profile: unknown): void
  onChange(): void
}

/** The module that every build of the shell contains for the shells after it. */
export interface Libraries {
  /** The modules that remotes share, by the names under which they import them. */
  shared: Readonly<Record<string, object>>
  start(host: IslandHost): Island
}
