import { buddyReadsApi, feedsApi, marginApi, type BookCard, type BuddyRead } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { EMPTY } from '../composer/draft.ts'
import { NOTE, QUOTE } from '../composer/kinds.ts'
import { PostFields } from '../composer/post-fields.tsx'
import { usePostDraft } from '../composer/use-post-draft.ts'
import { texts } from './texts.ts'

const KINDS = [
  { kind: { ...NOTE, hasImages: false }, label: texts.note },
  { kind: { ...QUOTE, hasImages: false }, label: texts.quote },
]

/** One line for the margin of a buddy read, at the place where the reader is. */
export default function SharedLine({ book, buddyRead }: { book: BookCard; buddyRead: BuddyRead }) {
  const { buddyReadId } = buddyRead
  const [{ kind }, setChosen] = useState(KINDS[0]!)
  const form = usePostDraft({
    draftKey: `post:buddy-read:${buddyReadId}`,
    kind,
    begun: { ...EMPTY, book },
  })
  const write = useAction(buddyReadsApi.write, {
    // It is in the reader's own lists, as what is for them alone.
    invalidates: [
      buddyReadsApi.margin,
      buddyReadsApi.notes,
      feedsApi.ofBook,
      feedsApi.ofUser,
      marginApi.get,
      marginApi.notes,
    ],
    showsErrors: true,
    onSuccess: form.clear,
    onError: form.fail,
  })
  const send = async ({ content, position }: Parameters<Parameters<typeof form.submit>[0]>[0]) => {
    if (!position) return form.refuse([{ path: 'position.at', message: texts.placeNeeded }])
    const postType = kind.postType === 'QUOTE' ? 'QUOTE' : 'NOTE'
    await write.runAsync({ buddyReadId, postType, content, position })
  }
  return (
    <PostFields
      kind={kind}
      form={form}
      label={texts.write}
      textLabel={kind.heading}
      submitLabel={kind.send}
      submit={() => form.submit(send)}
      isPending={write.isPending}
      compact
      hidesBook
      isForTwo
    >
      <span role="group" aria-label={texts.kind} className="flex gap-1">
        {KINDS.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={one.kind === kind}
            onClick={() => setChosen(one)}
            className={cx(
              'inline-flex h-8 cursor-pointer items-center rounded-md px-2.5 text-xs font-medium pointer-coarse:h-11',
              one.kind === kind ? 'bg-well text-ink' : 'text-muted hover:bg-well hover:text-ink',
            )}
          >
            {one.label}
          </button>
        ))}
      </span>
    </PostFields>
  )
}
