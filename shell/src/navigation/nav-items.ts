import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'
import type { CreateAction, FootLink, KeyedDialog, NavItem } from '@flyleaf/contracts/remote'

const shownOf = ({ remotes }: Release): ReleasedRemote[] => remotes.filter((remote) => !remote.disabled)

/** The navigation entries that the release's microfrontends contribute to a place, in order. */
export const navItemsOf = (release: Release, place: NonNullable<NavItem['place']> = 'main'): NavItem[] =>
  shownOf(release)
    .flatMap((remote) => remote.nav)
    .filter((item) => (item.place ?? 'main') === place)
    .sort((a, b) => a.order - b.order)

/** The small links at the foot of every page. */
export const footOf = (release: Release): FootLink[] =>
  shownOf(release).flatMap((remote) => remote.foot ?? [])

/** The entries for visitors: none that would only ask them to sign in. */
export const forVisitors = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.visitors === false ? [] : { ...item, to: item.visitors ?? item.to }))

/** The create action, if a microfrontend of the release declares one. */
export const createActionOf = (release: Release): CreateAction | undefined =>
  shownOf(release).find((remote) => remote.create)?.create

/** Letters that navigate to a page. */
export const keysOf = (release: Release): Record<string, string> =>
  Object.assign({}, ...shownOf(release).map((remote) => remote.keys ?? {}))

/** Letters that open a widget in a dialog. */
export const dialogsOf = (release: Release): Record<string, KeyedDialog> =>
  Object.assign({}, ...shownOf(release).map((remote) => remote.dialogs ?? {}))

/** What may be left waiting in a browser: the names of drafts, and the widgets that finish them. */
export const resumesOf = (release: Release): [draft: string, widget: string][] =>
  shownOf(release).flatMap((remote) => Object.entries(remote.resumes ?? {}))

/** An address of the navigation for a reader; none where it needs a reader and there is no one. */
export const addressFor = (to: string, username: string | undefined): string | undefined =>
  username === undefined && to.includes(':username')
    ? undefined
    : to.replace(':username', encodeURIComponent(username ?? ''))

const sectionOf = (path: string) => path.split('/')[1]

/** The `aria-current` of an entry: its own page, or a page below it. */
export function currentOf({ to }: Pick<NavItem, 'to'>, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return sectionOf(to) === sectionOf(pathname) && to !== '/' ? 'true' : undefined
}
