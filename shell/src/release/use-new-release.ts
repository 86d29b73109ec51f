import { useLive } from '@flyleaf/web'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hasUnsavedInput } from './unsaved-input.ts'

interface Options {
  /** The release that this tab runs. */
  release: number
  load?: () => void
}

/**
 * Whether the stable release differs from the one that this tab runs. The next navigation loads it unless a form would be lost. A
 * tab on another channel is notified only of later changes of the stable release.
 */
export function useNewRelease({ release, load = () => location.reload() }: Options): {
  isReady: boolean
  load: () => void
} {
  const [isReady, setIsReady] = useState(false)
  const firstTold = useRef<number>(undefined)
  useLive('release', ({ release: stable }) => {
    firstTold.current ??= stable
    setIsReady(stable > release || (stable !== firstTold.current && stable !== release))
  })

  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const arrive = useEffectEvent(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isReady && !hasUnsavedInput()) load()
  })
  useEffect(() => arrive(), [pathname])
  return { isReady, load }
}
