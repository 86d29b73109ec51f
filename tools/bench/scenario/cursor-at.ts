import type { Bench } from '../bench.ts'
import { get, type SignedIn } from '../sessions.ts'

interface Page {
  items: unknown[]
  pagination: { nextCursor: string | null }
}

/** Where a reader is after reading so many rows of a list, ready for an address; the last whole page of a shorter list. */
export async function cursorAt(bench: Bench, reader: SignedIn, path: string, depth: number) {
  const pages = path.replace('limit=20', 'limit=50')
  let cursor = ''
  let row = 0
  while (row < depth) {
    const { items, pagination } = await bench.read<Page>(
      get(`${pages}${cursor && `&cursor=${cursor}`}`, reader),
    )
    if (!pagination.nextCursor) break
    cursor = encodeURIComponent(pagination.nextCursor)
    row += items.length
  }
  return { cursor, row }
}
