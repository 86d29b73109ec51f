import { useEffect } from 'react'
import { texts } from '../texts.ts'

/** Names the page: `useTitle('Home')` shows "Home | Flyleaf". Nothing changes while the name is not known yet. */
export function useTitle(name: string | undefined | null): void {
  useEffect(() => {
    if (name) document.title = texts.documentTitle(name)
  }, [name])
}
