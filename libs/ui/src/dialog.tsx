import { useState, type ReactElement, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Popup } from './popup/popup.tsx'
import { useTrigger } from './popup/use-trigger.ts'
import { texts } from './texts.tsx'

export type DialogContent = {
  title: ReactNode
  hideTitle?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
}
export type DialogProps = DialogContent & {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A button that opens it; omit it when `open` is controlled. */
  trigger?: ReactElement | undefined
}

/** A modal dialog; on narrow screens it slides up from the bottom edge. `data-autofocus` gets the focus first. */
export function Dialog({ open, onOpenChange, trigger, ...content }: DialogProps) {
  const { button, wasOpened, popup } = useTrigger({ trigger, kind: 'dialog', open, onOpenChange })
  return (
    <>
      {button}
      {wasOpened && (
        <Popup popup={popup}>{({ DialogPopup }) => <DialogPopup {...popup} {...content} />}</Popup>
      )}
    </>
  )
}

export type ActionDialogProps = Omit<DialogContent, 'footer'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger?: ReactElement | undefined
  /** A verb with its object: "Delete bookshelf", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  disabled?: boolean
  /** The id of the form among the children, which the button sends; `onConfirm` is for a dialog without one. */
  form?: string
  onConfirm?: () => void
}

/** A dialog with one action, and a button that cancels it. */
export function ActionDialog({
  confirmLabel,
  cancelLabel = texts.cancel,
  danger,
  pending,
  disabled,
  form,
  onConfirm,
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      size="sm"
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            {...{ form, disabled }}
            type={form ? 'submit' : 'button'}
            variant={danger ? 'danger' : 'primary'}
            loading={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

export type ConfirmDialogProps = ActionDialogProps & { description: ReactNode; onConfirm: () => void }

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <ActionDialog danger {...props} />
}

export type ConfirmActionProps = Omit<
  ConfirmDialogProps,
  'open' | 'onOpenChange' | 'trigger' | 'onConfirm'
> & {
  trigger: ReactElement
  /** Resolves to undefined when it has failed, which leaves the dialog open. */
  onConfirm: () => Promise<unknown>
}

/** A button for an action that must be confirmed; the dialog closes when the action has succeeded. */
export function ConfirmAction({ onConfirm, ...dialog }: ConfirmActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ConfirmDialog
      {...dialog}
      open={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => void onConfirm().then((result) => result !== undefined && setIsOpen(false))}
    />
  )
}
