import { bookshelvesApi, hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { ActionDialog } from '@flyleaf/ui'
import { Checkbox, TextField } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import { useAction } from '@flyleaf/web'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { AudienceChoice } from '../audience/audience-choice.tsx'
import { staleShelves } from '../shared/stale-shelves.ts'
import { texts } from './texts.ts'

/** Creates a bookshelf of the reader's own with the books of another. */
export function CopyDialog({ shelf, onClose }: { shelf: Bookshelf; onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState(shelf.name)
  // The followers of another reader are not one's own.
  const [audience, setAudience] = useState(shelf.isPrivate && !shelf.viewer.isOwner ? 'ME' : shelf.audience)
  const [includeNotes, setIncludeNotes] = useState(shelf.viewer.canEdit)
  const copy = useAction(bookshelvesApi.copy, {
    invalidates: staleShelves,
    showsErrors: true,
    onSuccess: ({ bookshelf }) => {
      onClose()
      void navigate(href.bookshelf(bookshelf.owner.username, bookshelf.bookshelfId))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { bookshelfId: sourceBookshelfId, description } = shelf
    copy.run({ sourceBookshelfId, name, description, audience, includeNotes })
  }
  return (
    <ActionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.copyBookshelf(hideSpoilers(shelf.name))}
      description={texts.copyDescription}
      confirmLabel={texts.copy}
      pending={copy.isPending}
      form="copy-bookshelf"
    >
      <form id="copy-bookshelf" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          limit={100}
          data-autofocus
          value={name}
          error={copy.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={texts.includeNotes}
          hint={texts.includeNotesHint}
          checked={includeNotes}
          onChange={(event) => setIncludeNotes(event.target.checked)}
        />
        <AudienceChoice value={audience} onChange={setAudience} />
      </form>
    </ActionDialog>
  )
}
