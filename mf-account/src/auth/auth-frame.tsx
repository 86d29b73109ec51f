import { Fleuron, Wordmark } from '@flyleaf/ui'
import { AppLink, href } from '@flyleaf/web'
import type { ReactNode, SubmitEventHandler } from 'react'

interface Props {
  title: string
  description?: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
  footer?: ReactNode
}

/** A title page with a form on it. */
export function AuthFrame({ title, description, onSubmit, children, footer }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-100 flex-col px-1 py-10 sm:py-16">
      <AppLink to={href.home()} className="mb-8 self-center text-ink no-underline" aria-label="Flyleaf, home">
        <Wordmark />
      </AppLink>
      <h1 tabIndex={-1} className="m-0 text-center font-serif text-2xl font-semibold text-balance">
        {title}
      </h1>
      {description && <p className="mt-2 mb-0 text-center text-sm text-muted">{description}</p>}
      <Fleuron className="mx-auto my-6 text-faint" />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
      </form>
      {footer && <div className="mt-8 flex flex-col items-center gap-2 text-sm text-muted">{footer}</div>}
    </div>
  )
}

export const footLink =
  'text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent'
