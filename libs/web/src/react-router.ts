/**
 * What the platform shares of react-router. A shared library cannot be tree-shaken, so the shell shares this module under
 * the key `react-router` and bundles only what is named here; apps go on writing `import { Link } from 'react-router'`.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  redirect,
  replace,
  useBeforeUnload,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'real-react-router'
export type * from 'real-react-router'
