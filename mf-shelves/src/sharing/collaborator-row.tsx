import { collaboratorsApi, type Bookshelf, type Collaborator } from '@flyleaf/contracts'
import { Button, ConfirmDialog } from '@flyleaf/ui'
import { RelativeTime, useAction, useSession } from '@flyleaf/web'
import { useState } from 'react'
import { staleShelves } from '../shared/stale-shelves.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PersonLine } from './person-line.tsx'
import { texts } from './texts.ts'

/** A collaborator, whom the owner may remove and who may leave. */
export function CollaboratorRow({
  shelf,
  collaborator: { person, since },
}: {
  shelf: Bookshelf
  collaborator: Collaborator
}) {
  const [isAsking, setIsAsking] = useState(false)
  const { profile } = useSession()
  const isSelf = profile?.userId === person.userId
  const { bookshelfId } = shelf
  const remove = useAction(collaboratorsApi.remove, {
    invalidates: [collaboratorsApi.list, ...staleShelves],
    onSuccess: () => setIsAsking(false),
  })
  const ask = (label: string, name?: string) => (
    <Button size="sm" aria-label={name} onClick={() => setIsAsking(true)}>
      {label}
    </Button>
  )
  return (
    <PersonLine
      person={person}
      detail={<RelativeTime time={since} />}
      action={
        isSelf ? ask(texts.leave) : shelf.viewer.isOwner && ask(texts.remove, texts.removeNamed(person.name))
      }
    >
      {isSelf && isAsking && <LeaveDialog shelf={shelf} onClose={() => setIsAsking(false)} />}
      {!isSelf && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={texts.removeQuestion(person.name)}
          description={texts.removeConsequences}
          confirmLabel={texts.remove}
          pending={remove.isPending}
          onConfirm={() => remove.run({ bookshelfId, username: person.username })}
        />
      )}
    </PersonLine>
  )
}
