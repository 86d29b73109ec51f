import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the network is gone, and that this is no reason to worry. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="-mx-4 my-0 flex items-center justify-center gap-2 bg-well px-4 py-2 text-center text-sm text-muted sm:mx-0 sm:rounded-md">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {texts.offline}
        </p>
      )}
    </div>
  )
}
