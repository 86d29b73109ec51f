import { hideSpoilers } from '@flyleaf/contracts'
import { useEffect } from 'react'
import { usePlatform } from '../platform.ts'
import { texts } from '../texts.ts'

/** Sets the document title, without spoilers: `useTitle('Home')` shows "Home | Flyleaf". No change while the title is unknown. */
export function useTitle(name: string | undefined | null): void {
  const { setTitle } = usePlatform()
  const title = name && hideSpoilers(name)
  if (title) setTitle?.(title)
  useEffect(() => {
    if (title) document.title = texts.documentTitle(title)
  }, [title])
}
