import { useLayoutEffect, useRef, useState } from 'react'
import { isTextField } from '@flyleaf/web'
import { useLocation } from 'react-router'

/** A heading that appears later than this, in milliseconds, is not focused. */
const PATIENCE = 5000

/** After a navigation, focuses the new page's heading and announces it politely. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [name, setName] = useState('')
  const before = useRef(pathname)

  // Before the page is painted: the reader can't have pressed anything in it.
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.querySelector('main')
    if (!main) return
    const left = document.activeElement

    const arrive = () => {
      // That of a placeholder is followed by the page's.
      const heading = main.querySelector<HTMLElement>('h1:not([role=status] h1)')
      if (!heading || heading.closest('.hidden')) return false
      setName(heading.textContent)
      // A form that has focused its first field keeps the focus, as does what the reader has pressed before a late heading.
      const focused = main.contains(document.activeElement) ? document.activeElement : null
      if (focused && (focused !== left || isTextField(focused))) return true
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }

    if (arrive()) return
    const observer = new MutationObserver(() => arrive() && observer.disconnect())
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
    const timer = setTimeout(() => observer.disconnect(), PATIENCE)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {name}
    </p>
  )
}
