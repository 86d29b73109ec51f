import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { readDraft, writeDraft } from './draft.ts'

const SAVE_AFTER = 400

/** State that survives a reload: `[value, setValue, clear]`; `clear` once it was sent. One key, one draft. */
export function useDraft<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>, () => void] {
  // What the draft began with, whatever a later render passes.
  const [first] = useState(initial)
  const isHydrated = useIsHydrated()
  const [value, setValue] = useState<T>(() => (isHydrated ? readDraft<T>(key) : undefined) ?? initial)
  const [isRead, setIsRead] = useState(isHydrated)
  // The server's HTML is taken over without the draft, which it does not know. What has been written meanwhile stays.
  if (isHydrated && !isRead) {
    setIsRead(true)
    setValue((current) => (current === first ? (readDraft<T>(key) ?? initial) : current))
  }
  const unsaved = useRef<{ key: string; value: T } | null>(null)
  const touched = useRef(false)

  const save = useCallback(() => {
    if (unsaved.current) writeDraft(unsaved.current.key, unsaved.current.value)
    unsaved.current = null
  }, [])

  const change = useCallback<Dispatch<SetStateAction<T>>>((next) => {
    touched.current = true
    setValue(next)
  }, [])

  useEffect(() => {
    if (!touched.current) return
    unsaved.current = { key, value }
    const timer = setTimeout(save, SAVE_AFTER)
    return () => clearTimeout(timer)
  }, [key, value, save])

  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  const clear = useCallback(() => {
    touched.current = false
    unsaved.current = null
    writeDraft(key, undefined)
    setValue(first)
  }, [key, first])

  return [value, change, clear]
}
