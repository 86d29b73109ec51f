import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { ExternalToast, ToasterProps } from 'sonner'
import { lazyModule } from './lazy-module.ts'

/** Toasts stay four seconds, three at once, bottom right, and are dismissed by a 45 px swipe (sonner's own behaviour). */
export const TOASTER = {
  position: 'bottom-right',
  duration: 4000,
  visibleToasts: 3,
  gap: 14,
  offset: { bottom: 'calc(1.5rem + var(--fl-bottom-bar))', right: '1.5rem' },
  mobileOffset: { bottom: 'calc(0.75rem + var(--fl-bottom-bar))', left: '0.75rem', right: '0.75rem' },
  toastOptions: {
    classNames: {
      title: 'text-sm!',
      description: 'text-xs! text-muted!',
      success: '[&_[data-icon]]:text-success',
      error: '[&_[data-icon]]:text-danger',
      actionButton: 'bg-accent! text-on-accent! h-7! px-3!',
    },
  },
} as const satisfies ToasterProps

/** Theme tokens as sonner's variables: all three themes, switched without a render. */
const STYLE = {
  '--width': '356px',
  '--normal-bg': 'var(--fl-raised)',
  '--normal-text': 'var(--fl-ink)',
  '--normal-border': 'var(--fl-line)',
  '--border-radius': '3px',
  fontFamily: 'var(--fl-font-sans)',
} as ToasterProps['style']

type Kind = 'message' | 'success' | 'error' | 'info' | 'warning'
type Id = string | number
interface Message {
  kind: Kind
  text: ReactNode
  options: ExternalToast & { id: Id }
}

/** Loaded when the page is idle, or with the first message. */
const live = lazyModule(() => import(/* webpackChunkName: "toaster" */ './toaster-live.tsx'))
const REST = 3000

let isReady = false
let count = 0
let waiting: Message[] = []

const say = (message: Message) => live.now()?.toast[message.kind](message.text, message.options)

const speaker =
  (kind: Kind) =>
  (text: ReactNode, options: ExternalToast = {}): Id => {
    const message = { kind, text, options: { ...options, id: options.id ?? `message-${++count}` } }
    if (isReady) say(message)
    else waiting.push(message)
    live.load().catch(() => {}) // A failed load is retried with the next message.
    return message.options.id
  }

/** Shows a toast: `toast.success('Saved')`. Returns an id to dismiss it by. */
export const toast = Object.assign(speaker('message'), {
  success: speaker('success'),
  error: speaker('error'),
  info: speaker('info'),
  warning: speaker('warning'),
  /** Dismisses one toast, or all. */
  dismiss: (id?: Id) => {
    waiting = waiting.filter(({ options }) => id !== undefined && options.id !== id)
    live.now()?.toast.dismiss(id)
  },
})

function ready() {
  isReady = true
  for (const message of waiting.splice(0)) say(message)
  return () => void (isReady = false)
}

/** Mounted once, by the shell; `toast()` can be called from anywhere. */
export function Toaster() {
  const module = useSyncExternalStore(live.subscribe, live.now, () => undefined)
  useEffect(() => {
    // Loaded early, because a lost connection is announced by a toast as well.
    const timer = setTimeout(() => live.load().catch(() => {}), REST)
    return () => clearTimeout(timer)
  }, [])
  return module && <module.LiveToaster {...TOASTER} style={STYLE} onReady={ready} />
}
