import { Columns, NotFound } from '@flyleaf/ui'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { Slot } from '../slot/slot.tsx'
import { useTitle } from './use-title.ts'
import { texts } from '../texts.ts'

/** For an address without a page, or with content that the reader may not see. */
export function NotFoundPage() {
  useTitle(texts.pageNotFound)
  // Not on the server, which knows the styles of widgets only for the pages that declare them.
  const isHydrated = useIsHydrated()
  return (
    <Columns margin={<>{isHydrated && <Slot id="shelves.being-read" isExtra />}</>}>
      <NotFound />
    </Columns>
  )
}
