import { useEffect } from 'react'
import { texts } from '../texts.ts'

/** Sets the document title: `useTitle('Home')` shows "Home | Flyleaf". No change while the title is unknown. */
export function useTitle(name: string | undefined | null): void {
  useEffect(() => {
    if (name) document.title = texts.documentTitle(name)
  }, [name])
}
