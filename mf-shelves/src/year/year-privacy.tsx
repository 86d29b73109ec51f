import { bookshelvesApi, readingApi, statisticsApi } from '@flyleaf/contracts'
import { Switch } from '@flyleaf/ui/form'
import { query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** Shows or hides what the reader has read: it is public if their Read bookshelf is. */
export function YearPrivacy({ isPublic }: { isPublic: boolean }) {
  const { data } = useQuery(query(bookshelvesApi.mine, { type: 'default' }))
  const shelf = data?.items.find(({ name }) => name === 'Read')
  const update = useAction(bookshelvesApi.update, {
    invalidates: [
      statisticsApi.year,
      statisticsApi.ofUser,
      readingApi.ofUser,
      bookshelvesApi.mine,
      bookshelvesApi.get,
    ],
  })
  return (
    <Switch
      className="mt-4 max-w-measure"
      label={texts.isPublic}
      hint={texts.isPublicHint}
      checked={isPublic}
      disabled={!shelf || update.isPending}
      onChange={({ target }) =>
        shelf && update.run({ bookshelfId: shelf.bookshelfId, isPrivate: !target.checked })
      }
    />
  )
}
