import { ErrorState } from '@flyleaf/ui'
import { useTitle } from '@flyleaf/web'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reloadFresh } from '../remotes/reload-fresh.ts'
import { RemoteUnavailable } from '../remotes/remote-unavailable.ts'
import { texts } from '../texts.ts'

/** Replaces a microfrontend that failed to load or crashed, with a retry that keeps the rest of the page. */
export function RegionError({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const unavailable = error instanceof RemoteUnavailable ? error : undefined
  useTitle('Something went wrong')
  const navigateAgain = () =>
    void navigate(pathname + search + hash, {
      replace: true,
      preventScrollReset: true,
      // That it is a retry.
      state: true,
    })
  // The retry in place has failed as well.
  const retry = () => (unavailable && state === true ? void reloadFresh() : navigateAgain())
  const reconnected = useEffectEvent(navigateAgain)
  useEffect(() => {
    const again = () => reconnected()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
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
