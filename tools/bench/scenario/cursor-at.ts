import type { Bench } from '../bench.ts'
import { get, type SignedIn } from '../sessions.ts'

interface Page {
  items: unknown[]
  pagination: { nextCursor: string | null }
}

/** The cursor after reading this many rows of a list, encoded for an address; of a shorter list, that of its last full page. */
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
