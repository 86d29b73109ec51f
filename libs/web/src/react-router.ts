/**
 * The parts of react-router that the platform shares. A shared library cannot be tree-shaken, so the shell shares this module
 * under the key `react-router`; apps still write `import { Link } from 'react-router'`. The parts are imported by file, because
 * the library's index includes the data router, forms and the framework: 28 KB instead of 7.
 */
export { Navigate, Outlet, Router, type NavigateProps } from 'real-react-router/components.js'
export type { Navigator, NavigateOptions } from 'real-react-router/context.js'
export {
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  type NavigateFunction,
} from 'real-react-router/hooks.js'
export {
  createBrowserHistory,
  createPath,
  type History,
  type Location,
  type To,
} from 'real-react-router/router/history.js'
export { matchRoutes, type RouteObject } from 'real-react-router/router/utils.js'
export { Link, type LinkProps } from './router/link.tsx'
export { useSearchParams } from './router/use-search-params.ts'
