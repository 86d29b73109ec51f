import { changesApi } from '@flyleaf/contracts'
import { ErrorState, toast } from '@flyleaf/ui'
import { NotFoundPage, isNotFound, messageOf, query, useFormQuery } from '@flyleaf/web'
import { useParams } from 'react-router'
import { ImproveNamed } from './improve-named.tsx'

/** Changes an author’s record, or proposes it. */
export function Component() {
  const { authorId = '' } = useParams()
  const asked = useFormQuery(query(changesApi.author, { authorId }))
  if (isNotFound(asked.error)) return <NotFoundPage />
  if (asked.error && !asked.data)
    return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const readAgain = async () => {
    const { data, error } = await asked.refetch()
    if (error) toast.error(messageOf(error))
    return error ? undefined : data
  }
  return <ImproveNamed page={{ kind: 'author', id: authorId }} record={asked.data} readAgain={readAgain} />
}
