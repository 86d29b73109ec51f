import { useUnread } from '@flyleaf/web'
import { useEffect } from 'react'

const COUNTED = /^\(\d+\+?\) /
const MOST = 99

/** Shows the unread count in the title, on the tab's icon and on the installed app. */
export function useUnreadBadge(): void {
  const { notifications, messages } = useUnread()
  const count = notifications + messages
  useEffect(() => {
    const prefix = count === 0 ? '' : `(${count > MOST ? `${MOST}+` : count}) `
    const mark = () => {
      const title = prefix + document.title.replace(COUNTED, '')
      if (document.title !== title) document.title = title
    }
    mark()
    // Every page sets its own title, some when their data arrives.
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNTED, '')
    }
  }, [count])
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = count > 0 ? '/favicon-unread.svg' : '/favicon.svg'
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
    void shown?.catch(() => {})
  }, [count])
}
