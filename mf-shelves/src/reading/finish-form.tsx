import { CONTENT_MAX } from '@flyleaf/contracts'
import { Checkbox, StarRating, TextArea, TextField } from '@flyleaf/ui/form'
import { texts } from './texts.ts'
import type { useFinish } from './use-finish.ts'

/** Asks for the date on which a book was finished, stars and a review. */
export function FinishForm({ id, finish }: { id: string; finish: ReturnType<typeof useFinish> }) {
  const { fields, audience, change, issues } = finish
  const messageOf = (...paths: string[]) => issues.find(({ path }) => paths.includes(path))?.message
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void finish.send()
      }}
    >
      <StarRating
        value={fields.rating}
        onChange={(rating) => change({ rating })}
        error={messageOf('rating')}
      />
      <TextField
        label={texts.finishedOn}
        hint={texts.dateHint}
        autoComplete="off"
        value={fields.finishedAt}
        onChange={({ target }) => change({ finishedAt: target.value })}
        error={messageOf('finishedAt', 'startedAt', '')}
      />
      <TextArea
        label={texts.review}
        hint={texts.reviewHint(audience)}
        optional
        limit={CONTENT_MAX}
        minRows={3}
        maxRows={8}
        value={fields.review}
        onChange={({ target }) => change({ review: target.value })}
        error={messageOf('content')}
      />
      {fields.review.trim() && (
        <Checkbox
          label={texts.containsSpoilers}
          checked={fields.isSpoiler}
          onChange={({ target }) => change({ isSpoiler: target.checked })}
        />
      )}
    </form>
  )
}
