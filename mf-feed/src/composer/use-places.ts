import { readingApi } from '@flyleaf/contracts'
import { query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { typed, type DraftPlace } from './draft.ts'

type Unit = DraftPlace['unit']

/** Where the reader is in a book that they are reading, to be suggested for what they write about it. */
export function usePlaces(bookId: string | null) {
  const { profile } = useSession()
  const { data } = useQuery({
    ...query(readingApi.get, { bookId: bookId ?? '' }),
    enabled: !!profile && bookId !== null,
  })
  const reading = data?.reading?.status === 'reading' ? data.reading : null
  const placeIn = (unit: Unit): DraftPlace | null => {
    const at = reading?.[unit] ?? null
    return bookId === null ? null : { bookId, unit, at: at === null ? '' : typed(unit, at) }
  }
  const number = data?.reading?.edition?.format === 'audio' ? 'minute' : 'page'
  const isByPercent = reading && reading[number] === null && reading.percent !== null
  return { current: placeIn(isByPercent ? 'percent' : number), placeIn }
}
