import { useIsConnected, useSession } from '@flyleaf/web'
import { CloudOff, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'

/** A shorter interruption is not shown. */
const UNNOTICED_MS = 10_000

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shows that the network or the live connection is down, and what still works. */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isCutOff = useIsCutOff()
  const Icon = isOnline ? CloudOff : WifiOff
  return (
    <div role="status">
      {(!isOnline || isCutOff) && (
        <p className="m-0 flex items-center justify-center gap-2 rounded-md bg-well px-4 py-2 text-center text-sm text-muted">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {isOnline ? texts.notConnected : texts.offline}
        </p>
      )}
    </div>
  )
}

/** Whether a signed-in reader has had no live stream for a while. */
function useIsCutOff() {
  const isWanted = useSession().profile !== null
  const isConnected = useIsConnected()
  const [isNoticed, setIsNoticed] = useState(false)
  useEffect(() => {
    if (!isWanted || isConnected) return
    const timer = setTimeout(() => setIsNoticed(true), UNNOTICED_MS)
    return () => {
      clearTimeout(timer)
      setIsNoticed(false)
    }
  }, [isWanted, isConnected])
  return isWanted && !isConnected && isNoticed
}
