import { createPath, type History } from 'react-router'

/** A history with a single address, which cannot navigate. */
export function historyAt(url: string): History {
  const { pathname, search, hash } = new URL(url)
  const nowhere = () => {}
  return {
    action: 'POP' as History['action'],
    location: { pathname, search, hash, state: null, key: 'default', mask: undefined },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    createURL: (to) => new URL(typeof to === 'string' ? to : createPath(to), url),
    encodeLocation: (to) => {
      const path = new URL(typeof to === 'string' ? to : createPath(to), url)
      return { pathname: path.pathname, search: path.search, hash: path.hash }
    },
    push: nowhere,
    replace: nowhere,
    go: nowhere,
    listen: () => nowhere,
  }
}
