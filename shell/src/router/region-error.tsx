import { ErrorState } from '@flyleaf/ui'
import { useTitle } from '@flyleaf/web'
import { useLocation, useNavigate } from 'react-router'
import { RemoteUnavailable } from '../remotes/remote-unavailable.ts'
import { texts } from '../texts.ts'

/** Replaces a microfrontend that failed to load or crashed, with a retry that keeps the rest of the page. */
export function RegionError({ error }: { error: unknown }) {
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
