import { Pill, SpinnerMark } from '@flyleaf/ui'
import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Row } from './rows.ts'
import { texts } from './texts.ts'

/** Within this many pixels of the end, the list follows new messages. */
const NEAR_END = 80
/** Older messages are asked for this far before the first one, and newer ones before the last. */
const AHEAD = 600
/** The height of a message of one line with its time, in pixels: the estimate for those not measured yet. */
const ROW = 72
/** The space kept visible above the first unread message, in pixels. */
const BEFORE_UNREAD = 48

interface Props {
  rows: readonly Row[]
  older: { isThere: boolean; isLoading: boolean }
  onOlder: () => void
  /** Whether the last row is the newest; otherwise newer ones are asked for on the way there. */
  isUpToDate: boolean
  onNewer: () => void
  /** Leaves out what lies between. */
  onNewest: () => void
  children: (row: Row) => ReactElement
}

/** The messages, virtualised: begins at the first unread one, else at the newest, and stays at the end while one is there. */
export function MessageList({ rows, older, onOlder, isUpToDate, onNewer, onNewest, children }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(isUpToDate)
  const [isAway, setIsAway] = useState(false)
  const [hasNews, setHasNews] = useState(false)
  const last = rows.length - 1
  const [firstKey, lastKey] = [rows[0]?.key, rows[last]?.key]
  const before = useRef({ firstKey, lastKey, isUpToDate })
  const isPrepended = before.current.firstKey !== firstKey && before.current.lastKey === lastKey

  // Returns nothing: virtua's promise, returned by an effect, would be called as its cleanup.
  const toEnd = () => void virtualizer.current?.scrollToIndex(last, { align: 'end' })
  const onScroll = () => {
    const handle = virtualizer.current
    if (!handle) return
    const { scrollOffset, scrollSize, viewportSize } = handle
    const toGo = scrollSize - scrollOffset - viewportSize
    isAtEnd.current = isUpToDate && toGo < NEAR_END
    setIsAway(!isAtEnd.current)
    if (isAtEnd.current) setHasNews(false)
    if (scrollOffset < AHEAD && older.isThere && !older.isLoading) onOlder()
    if (toGo < AHEAD && !isUpToDate) onNewer()
  }

  const begin = useEffectEvent(() => {
    const unread = rows.findIndex(({ isFirstUnread }) => isFirstUnread)
    if (unread < 0) return toEnd()
    isAtEnd.current = false
    virtualizer.current?.scrollToIndex(unread, { align: 'start', offset: -BEFORE_UNREAD })
  })
  useLayoutEffect(() => begin(), [])

  const follow = useEffectEvent(() => {
    // Messages after a page that was opened in the middle are not new.
    const isNew = before.current.lastKey !== lastKey && before.current.isUpToDate
    before.current = { firstKey, lastKey, isUpToDate }
    if (!isNew) return
    if (rows[last]?.isMine || isAtEnd.current) toEnd()
    else setHasNews(true)
  })
  useEffect(() => follow(), [firstKey, lastKey, isUpToDate])

  return (
    <div className="relative min-h-0 flex-1">
      {older.isLoading && (
        <span className="absolute inset-x-0 top-2 z-10 flex justify-center text-muted">
          <SpinnerMark />
        </span>
      )}
      <div
        ref={pane}
        className="flex h-full flex-col overflow-y-auto overscroll-contain pb-3 [overflow-anchor:none]"
      >
        <div className="flex-1" />
        <div role="list" aria-label={texts.messages}>
          <Virtualizer
            ref={virtualizer}
            scrollRef={pane}
            shift={isPrepended}
            bufferSize={400}
            itemSize={ROW}
            onScroll={onScroll}
            onResize={() => (isAtEnd.current ? toEnd() : onScroll())}
          >
            {rows.map((row) => (
              <div key={row.key} role="listitem">
                {children(row)}
              </div>
            ))}
          </Virtualizer>
        </div>
      </div>
      {isAway && (
        <span className="absolute right-0 bottom-3 left-0 flex justify-center">
          <Pill aria-label={hasNews ? undefined : texts.toTheNewest} onClick={isUpToDate ? toEnd : onNewest}>
            <ArrowDown aria-hidden="true" />
            {hasNews && texts.newMessagesBelow}
          </Pill>
        </span>
      )}
    </div>
  )
}
