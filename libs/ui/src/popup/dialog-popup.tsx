import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { CloseIcon } from '../close-icon.tsx'
import { cx } from '../cx.ts'
import type { DialogContent } from '../dialog.tsx'
import { RegionScope } from '../region.tsx'
import { returnFocus } from './return-focus.ts'
import { useAfterMount } from './use-after-mount.ts'
import type { PopupProps } from './use-trigger.ts'
import { texts } from '../texts.tsx'

const WIDTH = { sm: 'sm:max-w-100', md: 'sm:max-w-140', lg: 'sm:max-w-200' }

export function DialogPopup({
  id,
  open,
  onOpenChange,
  anchor,
  title,
  hideTitle,
  description,
  children,
  footer,
  size = 'md',
}: PopupProps & DialogContent) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={useAfterMount(open)} onOpenChange={onOpenChange}>
      <Base.Portal>
        <RegionScope>
          <Base.Backdrop
            data-scrim=""
            className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
          <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
            <Base.Popup
              id={id}
              ref={popup}
              initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true}
              finalFocus={returnFocus({ id, anchor })}
              className={cx(
                'flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-raised text-ink shadow-float outline-none sm:rounded-md',
                'transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
                WIDTH[size],
              )}
            >
              <header className={cx('flex items-start gap-4 px-6 pt-5', hideTitle && 'sr-only')}>
                <Base.Title className="m-0 flex-1 font-serif text-lg font-semibold text-balance">
                  {title}
                </Base.Title>
                <Base.Close
                  aria-label={texts.close}
                  className="-mt-1.5 -mr-2 inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted hover:bg-well hover:text-ink pointer-coarse:size-11"
                >
                  <CloseIcon />
                </Base.Close>
              </header>
              <div className="min-h-0 overflow-y-auto px-6 pt-2 pb-6">
                {description && (
                  <Base.Description className="text-sm text-muted">{description}</Base.Description>
                )}
                {children && <div className={description ? 'mt-4' : 'mt-2'}>{children}</div>}
              </div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                  {footer}
                </footer>
              )}
            </Base.Popup>
          </Base.Viewport>
        </RegionScope>
      </Base.Portal>
    </Base.Root>
  )
}
