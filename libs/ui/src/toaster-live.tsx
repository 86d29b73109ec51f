import { useEffect } from 'react'
import { Toaster as Sonner, toast, type ToasterProps } from 'sonner'

export { toast }

/** Says when messages may come: those that come before it listens are lost. */
export function LiveToaster({ onReady, ...options }: ToasterProps & { onReady: () => () => void }) {
  useEffect(onReady, [onReady])
  return <Sonner {...options} />
}
