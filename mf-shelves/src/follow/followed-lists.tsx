import { authorsApi, seriesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { infinite, useList } from '@flyleaf/web'
import { FollowedList } from './followed-list.tsx'
import { FollowedRow } from './followed-row.tsx'
import { FollowAuthor, FollowSeries } from './follow-button.tsx'
import { texts } from './texts.ts'

export const followedAuthors = infinite(authorsApi.following)
export const followedSeries = infinite(seriesApi.following)

export const FollowedAuthors = () => (
  <FollowedList
    part="authors"
    title={texts.followedAuthors}
    query={useList(followedAuthors)}
    idOf={({ authorId }) => authorId}
    nothing={texts.noAuthors}
  >
    {(author) => (
      <FollowedRow
        to={href.author(author.authorId)}
        name={author.name}
        bookCount={author.bookCount}
        action={<FollowAuthor author={author} isSmall />}
      />
    )}
  </FollowedList>
)

export const FollowedSeries = () => (
  <FollowedList
    part="series"
    title={texts.followedSeries}
    query={useList(followedSeries)}
    idOf={({ seriesId }) => seriesId}
    nothing={texts.noSeries}
  >
    {(series) => (
      <FollowedRow
        to={href.series(series.seriesId)}
        name={series.name}
        bookCount={series.bookCount}
        action={<FollowSeries series={series} isSmall />}
      />
    )}
  </FollowedList>
)
