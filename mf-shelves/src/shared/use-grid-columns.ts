import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The number of columns of an `auto-fill` CSS grid: put `ref` on an empty element with the grid's class. Undefined on the server,
 * where the width is unknown.
 */
export function useGridColumns() {
  const ref = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const tracks = getComputedStyle(element)
        .gridTemplateColumns.split(' ')
        .filter((track) => track.endsWith('px'))
      setColumns(tracks.length || undefined)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, columns }
}
