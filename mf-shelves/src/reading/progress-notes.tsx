import { readingApi } from '@flyleaf/contracts'
import { Button, IconButton, Prose } from '@flyleaf/ui'
import { RelativeTime, infinite, useAction } from '@flyleaf/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { positionWords } from './progress-line.tsx'
import { texts } from './texts.ts'

/** The progress updates of a reading with their notes; renders nothing when there are none. */
export function ProgressNotes({ bookId, readingId }: { bookId: string; readingId: string }) {
  const progress = useInfiniteQuery(infinite(readingApi.progress, { bookId, readingId }))
  const remove = useAction(readingApi.removeProgress, { invalidates: [readingApi.progress, readingApi.get] })
  const entries = progress.data?.pages.flatMap((page) => page.items) ?? []
  if (!entries.length) return null
  return (
    <>
      <ol aria-label={texts.progressNotes} className="m-0 list-none p-0 pb-1 pl-4">
        {entries.map(({ progressId, page, minute, percent, note, createdAt }) => (
          <li key={progressId} className="flex items-start gap-3 border-l border-line pl-3">
            <div className="min-w-0 flex-1 py-1 text-xs text-muted tabular-nums">
              {[
                positionWords({ page, pageCount: null, minute, minutes: null }),
                percent !== null && texts.percent(percent),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              <span className="text-faint">
                <RelativeTime time={createdAt} />
              </span>
              {note && <Prose text={note} size="sm" />}
            </div>
            <IconButton
              label={texts.deleteEntry}
              icon={<X />}
              onClick={() => remove.run({ bookId, readingId, progressId })}
            />
          </li>
        ))}
      </ol>
      {progress.hasNextPage && (
        <Button variant="ghost" size="sm" onClick={() => void progress.fetchNextPage()}>
          {texts.earlierProgress}
        </Button>
      )}
    </>
  )
}
