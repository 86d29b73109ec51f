import { bookshelvesApi, hideSpoilers, type Bookshelf } from '@flyleaf/contracts'
import { Button, Columns, ConfirmAction, PageHeader, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { useAction, useTitle } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { Navigate, useNavigate } from 'react-router'
import { ShelfMargin } from '../shelf-detail/shelf-margin.tsx'
import { WithShelf, prefetchShelf } from '../shelf-detail/with-shelf.tsx'
import { ShelfForm, type ShelfFields } from './shelf-form.tsx'
import { texts } from './texts.ts'

export const prefetch = prefetchShelf

const lists = [bookshelvesApi.mine, bookshelvesApi.ofUser, bookshelvesApi.discover]

/** Changes a bookshelf, or deletes it. */
export function Component() {
  return (
    <WithShelf>
      {(shelf) =>
        shelf.viewer.isOwner ? (
          <EditShelf shelf={shelf} />
        ) : (
          <Navigate to={href.bookshelf(shelf.owner.username, shelf.bookshelfId)} replace />
        )
      }
    </WithShelf>
  )
}

function EditShelf({ shelf }: { shelf: Bookshelf }) {
  useTitle(texts.editNamed(shelf.name))
  const navigate = useNavigate()
  const { bookshelfId, owner, name, description, audience } = shelf
  const form = useContractForm<typeof bookshelvesApi.update, ShelfFields>(bookshelvesApi.update, {
    defaults: { name, description: description ?? '', audience },
    inputOf: (fields) => ({ bookshelfId, ...fields }),
    invalidates: [...lists, bookshelvesApi.get],
    onSuccess: () => void navigate(href.bookshelf(owner.username, bookshelfId), { replace: true }),
  })
  const remove = useAction(bookshelvesApi.remove, {
    invalidates: lists,
    onSuccess: () => void navigate(href.bookshelves(), { replace: true }),
  })
  return (
    <Columns margin={<ShelfMargin shelf={shelf} />}>
      <PageHeader title={texts.editBookshelf} />
      <ShelfForm shelf={shelf} {...form} />
      {!shelf.isDefault && (
        <Section title={texts.delete} className="mt-12">
          <p className="mt-3 mb-4 text-sm text-muted">{texts.deleteConsequences}</p>
          <ConfirmAction
            trigger={<Button variant="danger">{texts.deleteBookshelf}</Button>}
            title={texts.deleteQuestion(hideSpoilers(shelf.name))}
            description={texts.thisCantBeUndone}
            confirmLabel={texts.deleteBookshelf}
            pending={remove.isPending}
            onConfirm={() => remove.runAsync({ bookshelfId })}
          />
        </Section>
      )}
    </Columns>
  )
}
