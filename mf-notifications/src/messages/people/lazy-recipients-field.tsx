import { Skeleton } from '@flyleaf/ui'
import { Suspense, lazy, type ComponentProps } from 'react'

const RecipientsField = lazy(() => import(/* webpackChunkName: "recipients" */ './recipients-field.tsx'))

/** The recipients field, loaded with the first dialog that needs it. */
export function LazyRecipientsField(props: ComponentProps<typeof RecipientsField>) {
  return (
    <Suspense
      fallback={
        // Holds the focus until the field is loaded.
        <div data-autofocus="" tabIndex={-1} className="outline-none">
          <Skeleton className="h-11 w-full" />
        </div>
      }
    >
      <RecipientsField {...props} />
    </Suspense>
  )
}
