import { hideSpoilers } from '@flyleaf/contracts'
import { useEffect } from 'react'
import { texts } from '../texts.ts'

/** Sets the document title, without spoilers: `useTitle('Home')` shows "Home | Flyleaf". No change while the title is unknown. */
export function useTitle(name: string | undefined | null): void {
  useEffect(() => {
    if (name) document.title = texts.documentTitle(hideSpoilers(name))
  }, [name])
}
