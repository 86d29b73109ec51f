import { useNavigation, usePlatform } from '@flyleaf/web'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const STORED = 'flyleaf-scroll'

/** Begins a new page at its top or at the place that the address names, and finds a page that was left as it was left. */
export function useScroll(): void {
  const { key, hash } = useLocation()
  const action = useNavigationType()
  const { keepsScroll, isPending } = useNavigation()
  const isTakenOver = useRef(usePlatform().renderedAt !== undefined)
  const shown = useRef(key)
  const isLeaving = useRef(false)
  const places = useRef<Record<string, number>>(undefined)

  useEffect(() => {
    // The event of a scroll just before may come when the page is being left already.
    if (isPending && places.current) places.current[shown.current] = scrollY
    isLeaving.current = isPending
  }, [isPending])

  useLayoutEffect(() => {
    shown.current = key
    places.current ??= storedPlaces()
    // The reader may have scrolled what the server has sent.
    const wasTakenOver = isTakenOver.current
    isTakenOver.current = false
    if (wasTakenOver) return
    const left = action === 'POP' ? places.current[key] : undefined
    // Browsers may answer a scroll with a promise, which is nothing to return from an effect.
    if (left !== undefined) scrollTo(0, left)
    else if (!(hash && scrollToElement(hash)) && !keepsScroll) scrollTo(0, 0)
  }, [key, hash, action, keepsScroll])

  useEffect(() => {
    const rule = () => {
      history.scrollRestoration = 'manual'
    }
    const remember = () => {
      // A page that takes long to come hides the one that is left.
      if (places.current && !isLeaving.current) places.current[shown.current] = scrollY
    }
    const store = () => {
      remember()
      storePlaces(places.current ?? {})
      // The browser knows best what a page that it loads anew looked like.
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
    sessionStorage.setItem(STORED, JSON.stringify(places))
  } catch {
    // Without a memory a page that is loaded anew begins at its top.
  }
}
