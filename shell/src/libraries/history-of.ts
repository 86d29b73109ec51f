import type { IslandHost } from '@flyleaf/contracts/libraries'
import { createPath, type History, type To } from 'react-router'

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

type Options = Omit<NonNullable<Parameters<IslandHost['navigate']>[1]>, 'state' | 'replace'>

/** The shell's history, for the router of an island. The shell tells each part which address is shown. */
export function historyOf({ address, navigate, go }: IslandHost) {
  const createHref = pathOf
  const createURL = (to: To) => new URL(pathOf(to), location.href)
  const encodeLocation = (to: To) => {
    const { pathname, search, hash } = createURL(to)
    return { pathname, search, hash }
  }
  const push = (to: To, state?: unknown, options: Options = {}) => navigate(pathOf(to), { ...options, state })
  const replace = (to: To, state?: unknown, options: Options = {}) =>
    navigate(pathOf(to), { ...options, state, replace: true })
  const history: History = {
    get action() {
      return address().action as History['action']
    },
    get location() {
      return { ...address(), mask: undefined }
    },
    createHref,
    createURL,
    encodeLocation,
    push,
    replace,
    go,
    listen: () => () => {},
  }
  return { history, navigator: { createHref, encodeLocation, go, push, replace } }
}
