import { ErrorState } from '@flyleaf/ui'
import { useTitle } from '@flyleaf/web'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { RemoteUnavailable } from '../remotes/remote-unavailable.ts'
import { texts } from '../texts.ts'

/** A microfrontend that did not load or broke: says so in its place, and tries again without losing the rest. */
export function RegionError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const unavailable = error instanceof RemoteUnavailable ? error : undefined
  useTitle('Something went wrong')
  const retry = () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
  return (
    <ErrorState
      level={1}
      title={unavailable?.message.replace(/\.$/, '')}
      description={texts.restStillWorks}
      error={unavailable?.reason === 'disabled' ? undefined : (unavailable?.cause ?? error)}
      onRetry={unavailable?.reason === 'disabled' ? undefined : retry}
    />
  )
}
