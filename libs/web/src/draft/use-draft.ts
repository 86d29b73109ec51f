import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { readerStorage, useIsHydrated } from '@flyleaf/web'

const SAVE_AFTER = 400

/** State that survives a reload: `[value, setValue, clear]`; call `clear` after it was sent. Keys must be unique. */
export function useDraft<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>, () => void] {
  // The initial value of the first render, whatever a later one passes.
  const [first] = useState(initial)
  const isHydrated = useIsHydrated()
  const [value, setValue] = useState<T>(
    () => (isHydrated ? readerStorage.read<T>(key) : undefined) ?? initial,
  )
  const [isRead, setIsRead] = useState(isHydrated)
  // The draft is read after hydration, because the server does not know it. Text typed until then stays.
  if (isHydrated && !isRead) {
    setIsRead(true)
    setValue((current) => (current === first ? (readerStorage.read<T>(key) ?? initial) : current))
  }
  const unsaved = useRef<{ key: string; value: T } | null>(null)
  const touched = useRef(false)

  const save = useCallback(() => {
    if (unsaved.current) readerStorage.write(unsaved.current.key, unsaved.current.value)
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
    readerStorage.write(key, undefined)
    setValue(first)
  }, [key, first])

  // It is not the next reader's.
  useEffect(
    () =>
      readerStorage.onCleared(() => {
        touched.current = false
        unsaved.current = null
        setValue(first)
      }),
    [first],
  )

  return [value, change, clear]
}
