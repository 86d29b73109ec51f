import { useNavigation, usePlatform } from '@flyleaf/web'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const STORED = 'flyleaf-scroll'
/** The number of history entries whose position is stored. */
const MOST = 100

/** Scrolls a new page to its top or to the address's fragment, and restores the position when the reader goes back. */
export function useScroll(): void {
  const { key, hash } = useLocation()
  const action = useNavigationType()
  const { keepsScroll, isPending } = useNavigation()
  const isTakenOver = useRef(usePlatform().renderedAt !== undefined)
  const shown = useRef(key)
  const isLeaving = useRef(false)
  const places = useRef<Record<string, number>>(undefined)

  useEffect(() => {
    // The event of the last scroll may fire after the navigation has started.
    if (isPending && places.current) places.current[shown.current] = scrollY
    isLeaving.current = isPending
  }, [isPending])

  useLayoutEffect(() => {
    shown.current = key
    places.current ??= storedPlaces()
    // The reader may have scrolled before hydration.
    const wasTakenOver = isTakenOver.current
    isTakenOver.current = false
    if (wasTakenOver) return
    const left = action === 'POP' ? places.current[key] : undefined
    // Some browsers return a promise, which an effect must not.
    if (left !== undefined) scrollTo(0, left)
    else if (!(hash && scrollToElement(hash)) && !keepsScroll) scrollTo(0, 0)
  }, [key, hash, action, keepsScroll])

  useEffect(() => {
    const rule = () => {
      history.scrollRestoration = 'manual'
    }
    const remember = () => {
      // While the next page loads, scroll events belong to a page that is being left.
      if (places.current && !isLeaving.current) places.current[shown.current] = scrollY
    }
    const store = () => {
      remember()
      storePlaces(places.current ?? {})
      // The browser restores the position of a reloaded document better.
      history.scrollRestoration = 'auto'
    }
    rule()
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('scroll', remember, { passive: true, signal })
    addEventListener('pagehide', store, { signal })
    addEventListener('pageshow', rule, { signal })
    return () => stop.abort()
  }, [])
}

function scrollToElement(hash: string): boolean {
  const element = document.getElementById(nameIn(hash))
  element?.scrollIntoView()
  return element !== null
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

function storedPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function storePlaces(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(Object.entries(places).slice(-MOST))))
  } catch {
    // Without storage a reloaded page starts at its top.
  }
}
