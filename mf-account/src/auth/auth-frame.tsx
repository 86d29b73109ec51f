import * as href from '@flyleaf/contracts/links'
import { Wordmark } from '@flyleaf/ui'
import { AppLink, Slot } from '@flyleaf/web'
import { Fleuron } from '@flyleaf/ui/fleuron'
import type { ReactNode, SubmitEventHandler } from 'react'
import { texts } from './texts.tsx'

interface Props {
  title: string
  description?: ReactNode
  /** Shown above the form. */
  notice?: ReactNode
  /** Missing where there is nothing to fill in. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  children?: ReactNode
  /** An alternative to the form, shown below it. */
  otherwise?: ReactNode
  footer?: ReactNode
}

/** One element for all renderings: React would replace the server's HTML if a form rendered it anew before its code has come. */
const covers = (
  <div className="max-lg:hidden">
    <Slot id="shelves.cover-wall" rows={4} isDecoration isExtra />
  </div>
)

/** The layout of the pages to sign up, sign in and reset a password. */
export function AuthFrame({ title, description, notice, onSubmit, children, otherwise, footer }: Props) {
  return (
    <div data-auth="" className="mx-auto w-full max-w-225 py-6 lg:py-10">
      <AppLink to={href.home()} aria-label={texts.flyleafHome} className="inline-block text-xl no-underline">
        <Wordmark />
      </AppLink>
      <div className="grid grid-cols-[minmax(0,25rem)] justify-center gap-x-20 pt-8 lg:grid-cols-[25rem_minmax(0,1fr)] lg:pt-14">
        <div className="flex flex-col px-1">
          <h1 tabIndex={-1} className="m-0 text-center font-serif text-2xl font-semibold text-balance">
            {title}
          </h1>
          {description && (
            <p className="mt-2 mb-0 text-center text-sm text-balance text-muted">{description}</p>
          )}
          <Fleuron className="mx-auto my-6 text-faint" />
          <noscript>
            <p className="mt-0 mb-5 text-center text-sm">{texts.needsJavaScript}</p>
          </noscript>
          {notice}
          {/* A password never becomes part of an address, whatever happens to the page's scripts. */}
          {onSubmit && (
            <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
              {children}
            </form>
          )}
          {otherwise}
          {footer && <div className="mt-8 flex flex-col items-center gap-2 text-sm text-muted">{footer}</div>}
        </div>
        {covers}
      </div>
    </div>
  )
}

export const footLink =
  'inline-flex items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11'
