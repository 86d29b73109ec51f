import { booksApi, feedsApi, postsApi, ratingsApi, readingApi } from '@flyleaf/contracts'
import { readerDate, useAction, useSession } from '@flyleaf/web'
import { useDraft } from '@flyleaf/web/draft'
import { useState } from 'react'
import { OF_STATISTICS, useReading, useSetReading } from './use-reading.ts'

interface Finished {
  /** A partial date as typed; undefined until the reader changes it. */
  finishedAt?: string
  rating?: number | null
  review: string
  isSpoiler: boolean
}

type Issues = readonly { path: string; message: string }[]

type Schema = typeof readingApi.set.body | typeof postsApi.create.body

async function issuesIn(schema: Schema, input: unknown): Promise<Issues> {
  const { issues = [] } = await schema['~standard'].validate(input)
  return issues.map(({ path = [], message }) => ({ path: path.join('.'), message }))
}

const EMPTY: Finished = { review: '', isSpoiler: false }

/** What a reader says about a book that they have finished: date, stars, and a review, which is a draft until it is posted. */
export function useFinish(bookId: string, onDone: () => void) {
  const { data: known } = useReading(bookId)
  const { profile } = useSession()
  const audience = profile?.postAudience ?? 'EVERYONE'
  const [draft, setDraft, clear] = useDraft(`finish-${bookId}`, EMPTY)
  const [issues, setIssues] = useState<Issues>([])
  const onError = ({ issues: all, message }: { issues: Issues; message: string }) =>
    setIssues(all.length ? all : [{ path: '', message }])
  const after = { showsErrors: true, onError }
  const set = useSetReading(after)
  const rate = useAction(ratingsApi.set, {
    ...after,
    quiet: true,
    invalidates: [ratingsApi.get, booksApi.get, booksApi.list, ...OF_STATISTICS],
  })
  const post = useAction(postsApi.create, {
    ...after,
    invalidates: [feedsApi.ofBook, feedsApi.ofUser, feedsApi.following],
  })
  const fields = {
    finishedAt: draft.finishedAt ?? readerDate(),
    rating: draft.rating === undefined ? (known?.rating ?? null) : draft.rating,
    review: draft.review,
    isSpoiler: draft.isSpoiler,
  }
  const change = (part: Partial<Finished>) => {
    setIssues([])
    setDraft((before) => ({ ...before, ...part }))
  }
  const send = async () => {
    const { rating, isSpoiler } = fields
    const content = fields.review.trim()
    const review = {
      postType: 'REVIEW' as const,
      bookId,
      content,
      rating: rating ?? undefined,
      isSpoiler,
      audience,
    }
    const reading = { status: 'read' as const, finishedAt: fields.finishedAt.trim() || null }
    const startedAt = known?.reading?.startedAt
    const wrong = [
      ...(await issuesIn(readingApi.set.body, { ...reading, startedAt })),
      ...(content ? await issuesIn(postsApi.create.body, review) : []),
    ]
    setIssues(wrong)
    if (wrong.length) return
    // The reading comes last: with it the book leaves the lists that this dialog was opened from.
    if (content && !(await post.runAsync(review))) return
    change({ review: '' })
    if (rating !== (known?.rating ?? null) && !(await rate.runAsync({ bookId, rating }))) return
    if (!(await set.runAsync({ bookId, ...reading }))) return
    clear()
    onDone()
  }
  return {
    fields,
    audience,
    change,
    send,
    issues,
    isPending: set.isPending || rate.isPending || post.isPending,
  }
}
