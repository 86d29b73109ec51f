import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef, type PointerEvent } from 'react'
import { cx } from './cx.ts'
import { texts } from './texts.tsx'
import type { Message } from './toaster.tsx'
import { Tooltips } from './tooltips.tsx'

const DURATION = 4000
const AT_ONCE = 3
/** Base UI dismisses a toast that is swiped more than 40 px. */
const SWIPE = 45

type Shown = Pick<Message, 'kind'>
const manager = Toast.createToastManager<Shown>()

export const showToast = ({ id, kind, text, description, action }: Message): void =>
  void manager.add({
    id,
    title: text,
    description,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id)
        action.onClick()
      },
    },
    data: { kind },
  })

export const dismissToast = (id?: string): void => manager.close(id)

/** Bottom right, 356 px wide, 14 px apart. `onReady` is called when toasts can be shown: earlier ones would be lost. */
export function Toasts({ onReady }: { onReady: () => () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Toast.Provider toastManager={manager} timeout={DURATION} limit={AT_ONCE}>
      <Toast.Viewport
        aria-label={texts.toasts}
        className="pointer-events-none fixed right-3 bottom-[calc(0.75rem+var(--fl-bottom-bar))] left-3 z-60 flex flex-col-reverse items-end gap-3.5 outline-none sm:right-6 sm:bottom-[calc(1.5rem+var(--fl-bottom-bar))] sm:left-auto sm:w-89"
      >
        <List />
      </Toast.Viewport>
      <Tooltips />
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager<Shown>()
  const start = useRef({ x: 0, y: 0 })
  const swiped = ({ clientX, clientY }: PointerEvent) =>
    Math.max(clientX - start.current.x, clientY - start.current.y)
  const endSwipe = (event: PointerEvent<HTMLElement>) => {
    if (swiped(event) < SWIPE)
      event.currentTarget.dispatchEvent(
        new window.PointerEvent('pointercancel', { bubbles: true, pointerId: event.pointerId }),
      )
  }
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // It asks for nothing, unlike a dialog.
      role="group"
      onPointerDown={({ clientX: x, clientY: y }) => void (start.current = { x, y })}
      onPointerUpCapture={endSwipe}
      className={cx(
        'pointer-events-auto flex w-full touch-none items-center gap-3 rounded-sm border border-line bg-raised px-4 py-3.5 text-ink shadow-float select-none data-limited:hidden sm:w-89',
        'transition-[opacity,translate] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
        'data-ending-style:data-[swipe-direction=down]:translate-y-[calc(var(--toast-swipe-movement-y)+100%)] data-ending-style:data-[swipe-direction=right]:translate-x-[calc(var(--toast-swipe-movement-x)+100%)]',
      )}
    >
      {toast.data && ICONS[toast.data.kind]}
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Title render={<p />} className="m-0 text-sm font-semibold text-pretty" />
        <Toast.Description className="m-0 text-xs text-muted" />
      </Toast.Content>
      <Toast.Action className="inline-flex h-8 shrink-0 cursor-pointer items-center rounded-sm bg-accent px-3 text-xs font-semibold text-on-accent hover:bg-accent-hover pointer-coarse:h-11" />
    </Toast.Root>
  ))
}

const icon = (path: string, tone: string) => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={cx('size-5 shrink-0', tone)}
  >
    <circle cx="10" cy="10" r="7.5" />
    <path d={path} />
  </svg>
)
const ICONS = {
  message: null,
  success: icon('m6.75 10.25 2.25 2.25 4.25-4.75', 'text-success'),
  error: icon('M10 6.25v4.5M10 13.5v.01', 'text-danger'),
}
