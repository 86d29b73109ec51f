/** A path as the router distinguishes it: without parameter names. */
export const shapeOf = (path: string): string => path.replace(/:\w+\??/g, ':')

/** A path as a regular expression with the parameters as named groups. */
export const patternOf = (path: string): string =>
  `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`

/** The order of React Router: segment by segment, fixed ones before parameters, longer paths before shorter ones. */
export function bySpecificity(a: { path: string }, b: { path: string }): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')]
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [one, other] = [left[index], right[index]]
    if (one === undefined) return 1
    if (other === undefined) return -1
    if (one.startsWith(':') !== other.startsWith(':')) return one.startsWith(':') ? 1 : -1
  }
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
