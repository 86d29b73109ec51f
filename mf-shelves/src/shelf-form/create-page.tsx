import { bookshelvesApi } from '@flyleaf/contracts'
import { Columns, PageHeader } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { useTitle } from '@flyleaf/web'
import { useContractForm } from '@flyleaf/web/form'
import { useNavigate } from 'react-router'
import { ShelfForm, type ShelfFields } from './shelf-form.tsx'
import { Component as BeingRead } from '../home-books/being-read.slot.tsx'
import { texts } from './texts.ts'

export function Component() {
  useTitle(texts.createBookshelf)
  const navigate = useNavigate()
  const form = useContractForm<typeof bookshelvesApi.create, ShelfFields>(bookshelvesApi.create, {
    defaults: { name: '', description: '', audience: 'EVERYONE' },
    invalidates: [bookshelvesApi.mine, bookshelvesApi.ofUser],
    onSuccess: ({ bookshelf }) =>
      void navigate(href.bookshelf(bookshelf.owner.username, bookshelf.bookshelfId), { replace: true }),
  })
  return (
    <Columns margin={<BeingRead />}>
      <PageHeader title={texts.createBookshelf} description={texts.createBookshelfDescription} />
      <ShelfForm {...form} />
    </Columns>
  )
}
