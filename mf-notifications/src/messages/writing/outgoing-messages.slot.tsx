import { useSession } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flush } from './outbox.ts'

/** Sends pending messages on every page; renders nothing. */
export function Component() {
  const queryClient = useQueryClient()
  const isSignedIn = useSession().profile !== null
  useEffect(() => {
    if (!isSignedIn) return
    const again = () => void flush(queryClient)
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isSignedIn, queryClient])
  return null
}
