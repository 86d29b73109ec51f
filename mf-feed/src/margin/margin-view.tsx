import type { Margin, Post } from '@flyleaf/contracts'
import { Button, EmptyState } from '@flyleaf/ui'
import type { InfiniteListProps } from '@flyleaf/web'
import { NotebookPen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FeedList } from '../feed/feed-list.tsx'
import { texts as cardTexts } from '../post-card/texts.ts'
import { MarginMap, wordsOf } from './margin-map.tsx'
import type { Buddy } from './readers.tsx'
import { IN_PERCENT, placeAt, type Length, type Part } from './parts.rules.ts'
import { texts } from './texts.ts'

/** Which notes are shown: of the whole book, or within a part of it. */
export interface ShownNotes {
  show: 'open' | 'sealed'
  within: { from: number; to: number } | null
}

interface Props {
  margin: Margin
  /** How long the reader’s edition is; null: places are percents. */
  length: Length | null
  /** Who shares it with the reader. */
  buddy?: Buddy
  writing: ReactNode
  notes: (shown: ShownNotes) => ReactNode
  empty: ReactNode
}

/** A margin: the book with a tick where there are notes, those up to where the reader is, and the rest, which is opened on purpose. */
export function MarginView({ margin, length: known, buddy, writing, notes, empty }: Props) {
  const [chosen, setChosen] = useState<Part | null>(null)
  const [opensSealed, setOpensSealed] = useState(false)
  const length = known ?? IN_PERCENT
  const isEmpty = margin.openCount + margin.sealedCount === 0
  if (isEmpty && !buddy)
    return (
      <>
        {writing && <div className="mt-5">{writing}</div>}
        {empty}
      </>
    )
  const within = chosen && { from: chosen.from, to: chosen.to }
  return (
    <div className="pt-6">
      <MarginMap margin={margin} buddy={buddy} length={length} chosen={chosen} onChoose={setChosen} />
      {!isEmpty && (
        <p className="m-0 mt-4 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted" role="status">
          {chosen ? texts.shown(wordsOf(chosen, length)) : wordsFor(margin, length)}
          {chosen && (
            <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
              {texts.showAll}
            </Button>
          )}
        </p>
      )}
      {writing && <div className="mt-5">{writing}</div>}
      {isEmpty && empty}
      {margin.openCount > 0 && !chosen?.isSealed && notes({ show: 'open', within })}
      {margin.sealedCount > 0 &&
        (opensSealed ? (
          <section aria-label={texts.notesFurtherOn} className="mt-8">
            <h3 className="smallcaps m-0 text-warning">{texts.notesFurtherOn}</h3>
            {notes({ show: 'sealed', within })}
          </section>
        ) : (
          <Sealed margin={margin} onOpen={() => setOpensSealed(true)} />
        ))}
    </div>
  )
}

function wordsFor({ reached, openCount, sealedCount }: Margin, length: Length) {
  if (reached === null || reached >= 1) return texts.all(openCount + sealedCount)
  return texts.upTo(openCount, cardTexts.place[length.unit](placeAt(reached, length)))
}

type NotesProps = Pick<ShownNotes, 'show'> & Pick<InfiniteListProps<Post>, 'query'>

export function MarginNotes({ query, show }: NotesProps) {
  return (
    <FeedList
      query={query}
      hidesBook
      label={show === 'open' ? texts.notes : texts.notesFurtherOn}
      empty={
        <EmptyState
          icon={<NotebookPen />}
          title={texts.nothingHere}
          description={texts.nothingHereHint}
          action={null}
        />
      }
    />
  )
}

/** What lies ahead of the reader is opened on purpose. */
function Sealed({ margin: { reached, sealedCount }, onOpen }: { margin: Margin; onOpen: () => void }) {
  const hasBegun = reached !== null
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-dashed border-line-strong px-1 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="m-0 font-serif text-base font-semibold">
          {hasBegun ? texts.sealed(sealedCount) : texts.unread(sealedCount)}
        </p>
        <p className="m-0 mt-1 text-sm text-muted">{hasBegun ? texts.sealedHint : texts.unreadHint}</p>
      </div>
      <Button size="sm" onClick={onOpen}>
        {texts.openAnyway}
      </Button>
    </div>
  )
}
