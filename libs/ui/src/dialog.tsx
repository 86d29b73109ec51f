import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './close-icon.tsx'
import { cx } from './cx.ts'
import { RegionScope } from './region.tsx'

export type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A button that opens it; leave it out when `open` is held outside. */
  trigger?: ReactElement
  title: ReactNode
  hideTitle?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
}

const WIDTH = { sm: 'sm:max-w-100', md: 'sm:max-w-140', lg: 'sm:max-w-200' }

/** A slip of paper over the page; on narrow screens it comes up from the bottom edge. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle,
  description,
  children,
  footer,
  size = 'md',
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <RegionScope>
          <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
            <Base.Popup
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
                  aria-label="Close"
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

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** The verb: "Delete shelf", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = true,
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...{ open, onOpenChange, title, description }}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
