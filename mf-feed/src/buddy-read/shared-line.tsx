import { buddyReadsApi, feedsApi, marginApi, type BookCard, type BuddyRead } from '@flyleaf/contracts'
import { ChoiceButtons } from '@flyleaf/ui/choice-buttons'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { EMPTY } from '../composer/draft.ts'
import { NOTE, QUOTE } from '../composer/kinds.ts'
import { PostFields } from '../composer/post-fields.tsx'
import { usePostDraft } from '../composer/use-post-draft.ts'
import { texts } from './texts.ts'

const KINDS = { NOTE: { ...NOTE, hasImages: false }, QUOTE: { ...QUOTE, hasImages: false } }
const CHOICES = [
  { id: 'NOTE', label: texts.note },
  { id: 'QUOTE', label: texts.quote },
] as const

/** One line for the margin of a buddy read, at the place where the reader is. */
export default function SharedLine({ book, buddyRead }: { book: BookCard; buddyRead: BuddyRead }) {
  const { buddyReadId } = buddyRead
  const [postType, choose] = useState<keyof typeof KINDS>('NOTE')
  const kind = KINDS[postType]
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
      <ChoiceButtons label={texts.kind} choices={CHOICES} chosen={postType} onChoose={choose} />
    </PostFields>
  )
}
