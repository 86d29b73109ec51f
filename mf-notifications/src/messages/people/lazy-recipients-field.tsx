import { Skeleton } from '@flyleaf/ui'
import { lazyPart } from '@flyleaf/web'
import type { ComponentProps } from 'react'

const RecipientsField = lazyPart(() => import(/* webpackChunkName: "recipients" */ './recipients-field.tsx'))

/** The recipients field, loaded with the first dialog that needs it. */
export const LazyRecipientsField = (props: ComponentProps<typeof RecipientsField>) => (
  <RecipientsField
    {...props}
    skeleton={
      // Holds the focus until the field is loaded.
      <div data-autofocus="" tabIndex={-1} className="outline-none">
        <Skeleton className="h-11 w-full" />
      </div>
    }
  />
)
