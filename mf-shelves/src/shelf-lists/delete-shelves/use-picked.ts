import { useState } from 'react'

/** The bookshelves selected for deletion, while selecting is on. */
export function usePicked() {
  const [ids, setIds] = useState<readonly string[]>()
  return {
    isPicking: ids !== undefined,
    ids: ids ?? [],
    start: () => setIds([]),
    stop: () => setIds(undefined),
    toggle: (id: string) =>
      setIds((before = []) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
  }
}

export type Picked = ReturnType<typeof usePicked>
