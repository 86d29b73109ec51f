import { archiveApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { fullDate, keyOf, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { Notice } from '../../shared/notice.tsx'
import { useErasure } from './use-erasure.ts'
import { texts } from './texts.tsx'

/** While an account waits to be erased: when, and the way back. */
export function KeepAccount() {
  const queryClient = useQueryClient()
  const { data } = useErasure()
  const keep = useAction(archiveApi.keep, {
    onSuccess: ({ erasure }) => queryClient.setQueryData(keyOf(archiveApi.erasure, {}), erasure),
  })
  if (!data?.erasesAt) return null
  return (
    <Notice
      tone="danger"
      role="status"
      className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-4"
    >
      <p className="m-0 min-w-60 flex-1">
        <strong className="block">{texts.deletedOn(fullDate(data.erasesAt))}</strong>
        {texts.untilThen}
      </p>
      <Button variant="primary" loading={keep.isPending} onClick={() => keep.run({})}>
        {texts.keepMyAccount}
      </Button>
    </Notice>
  )
}
