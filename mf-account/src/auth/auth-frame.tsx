import { Fleuron } from '@flyleaf/ui/fleuron'
import type { ReactNode, SubmitEventHandler } from 'react'

interface Props {
  title: string
  description?: ReactNode
  /** Shown above the form. */
  notice?: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
  /** An alternative to the form, shown below it. */
  otherwise?: ReactNode
  footer?: ReactNode
}

/** The layout of the pages to sign up, sign in and reset a password. */
export function AuthFrame({ title, description, notice, onSubmit, children, otherwise, footer }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col px-1 py-10 sm:py-20">
      <h1 tabIndex={-1} className="m-0 text-center font-serif text-2xl font-semibold text-balance">
        {title}
      </h1>
      {description && <p className="mt-2 mb-0 text-center text-sm text-balance text-muted">{description}</p>}
      <Fleuron className="mx-auto my-6 text-faint" />
      {notice}
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
      </form>
      {otherwise}
      {footer && <div className="mt-8 flex flex-col items-center gap-2 text-sm text-muted">{footer}</div>}
    </div>
  )
}

export const footLink =
  'inline-flex items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11'
