import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { lazyModule } from './lazy-module.ts'

export interface ToastOptions {
  /** A toast with the id of one that is shown replaces it. */
  id?: string
  description?: ReactNode
  action?: { label: ReactNode; onClick: () => void }
}
type Kind = 'message' | 'success' | 'error'
export type Message = ToastOptions & { id: string; kind: Kind; text: ReactNode }

/** Loaded when the page is idle, or with the first message: a lost connection is announced by a toast as well. */
const code = lazyModule(() => import(/* webpackChunkName: "toasts" */ './toasts.tsx'))
const REST = 3000

let isReady = false
let count = 0
let waiting: Message[] = []

const show = (message: Message) => code.now()?.showToast(message)

const toastOf =
  (kind: Kind) =>
  (text: ReactNode, options?: ToastOptions): string => {
    const message = { id: `message-${++count}`, ...options, kind, text }
    if (isReady) show(message)
    else waiting.push(message)
    code.load().catch(() => {}) // A failed load is retried with the next message.
    return message.id
  }

/** Shows a toast: `toast.success('Saved')`. Returns an id to dismiss it by. */
export const toast = Object.assign(toastOf('message'), {
  success: toastOf('success'),
  error: toastOf('error'),
  /** Dismisses one toast, or all. */
  dismiss: (id?: string) => {
    waiting = waiting.filter((message) => id && message.id !== id)
    code.now()?.dismissToast(id)
  },
})

function ready() {
  isReady = true
  waiting.splice(0).forEach(show)
  return () => void (isReady = false)
}

/** Mounted once, by the shell; `toast()` can be called from anywhere. */
export function Toaster() {
  const parts = useSyncExternalStore(code.subscribe, code.now, () => undefined)
  useEffect(() => {
    const timer = setTimeout(() => code.load().catch(() => {}), REST)
    return () => clearTimeout(timer)
  }, [])
  return parts && <parts.Toasts onReady={ready} />
}
