import { bookshelvesApi, readingApi, statisticsApi, type Audience } from '@flyleaf/contracts'
import { query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AudienceChoice } from '../audience/audience-choice.tsx'
import { texts } from './texts.ts'

/** Whom what the reader has read is for: the same people as their Read bookshelf. */
export function YearAudience() {
  const { data } = useQuery(query(bookshelvesApi.mine, { type: 'default' }))
  const shelf = data?.items.find(({ name }) => name === 'Read')
  const [chosen, setChosen] = useState<Audience>()
  const update = useAction(bookshelvesApi.update, {
    inOrder: true,
    invalidates: [
      statisticsApi.year,
      statisticsApi.ofUser,
      readingApi.ofUser,
      bookshelvesApi.mine,
      bookshelvesApi.get,
    ],
    onError: () => setChosen(undefined),
  })
  return (
    <AudienceChoice
      className="mt-12 max-w-measure"
      legend={texts.whoSees}
      hint={texts.whoSeesHint}
      value={chosen ?? shelf?.audience}
      isHidden={shelf?.viewer.isHidden}
      disabled={!shelf}
      onChange={(audience) => {
        if (!shelf) return
        setChosen(audience)
        update.run({ bookshelfId: shelf.bookshelfId, audience })
      }}
    />
  )
}
