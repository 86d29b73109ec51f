import { useCallback, useMemo } from 'react'
import type { NavigateOptions } from 'real-react-router/context.js'
import { useLocation, useNavigate } from 'real-react-router/hooks.js'
import { useHistory } from './history-context.ts'

type Init = URLSearchParams | Record<string, string> | string
export type SetSearchParams = (
  next: Init | ((before: URLSearchParams) => Init),
  options?: NavigateOptions,
) => void

/** The search parameters of the address, and a function that navigates to others. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { history } = useHistory()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      // A change before this one may not be shown yet, and must not be lost.
      const { location } = history
      const before = location.pathname === pathname ? location.search : search
      const wanted = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(before)) : next,
      )
      void navigate(`?${wanted}`, options)
    },
    [history, pathname, search, navigate],
  )
  return [params, setParams]
}
