import { useCallback, useMemo } from 'react'
import type { NavigateOptions } from 'real-react-router/context.js'
import { useLocation, useNavigate } from 'real-react-router/hooks.js'

type Init = URLSearchParams | Record<string, string> | string
export type SetSearchParams = (
  next: Init | ((before: URLSearchParams) => Init),
  options?: NavigateOptions,
) => void

/** The search parameters of the address, and a function that navigates to others. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const wanted = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(params)) : next,
      )
      void navigate(`?${wanted}`, options)
    },
    [params, navigate],
  )
  return [params, setParams]
}
