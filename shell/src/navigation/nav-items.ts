import type { Release } from '@flyleaf/contracts/release'
import type { NavItem } from '@flyleaf/contracts/remote'

/** The product's navigation: what the microfrontends of the release contribute, in its order. */
export const navItemsOf = ({ remotes }: Release): NavItem[] =>
  remotes
    .filter((remote) => !remote.disabled)
    .flatMap((remote) => remote.nav)
    .sort((a, b) => a.order - b.order)

const sectionOf = (path: string) => path.split('/')[1]

/** Whether an entry is where the reader is: on its page, or somewhere below its section. */
export function placeOf({ to }: Pick<NavItem, 'to'>, pathname: string): 'page' | 'true' | undefined {
  if (to === (pathname.replace(/\/+$/, '') || '/')) return 'page'
  return sectionOf(to) === sectionOf(pathname) && to !== '/' ? 'true' : undefined
}
