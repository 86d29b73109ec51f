import { useEffect } from 'react'
import { Toaster as Sonner, toast, type ToasterProps } from 'sonner'

export { toast }

/** Resolves when toasts can be shown: earlier ones would be lost. */
export function LiveToaster({ onReady, ...options }: ToasterProps & { onReady: () => () => void }) {
  useEffect(onReady, [onReady])
  return <Sonner {...options} />
}
