import { resendTooSoon, type passwordsApi, type signUpApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useLocation } from 'react-router'
import { useCoolDown } from './use-cool-down.ts'
import { texts } from './texts.tsx'

const COOL_DOWN_S = 60

/** Passed in the history entry by the page that requested the first email, so that it survives a reload. */
export interface MailSent {
  sentAt?: number
}

interface Props {
  endpoint: typeof signUpApi.resendEmailVerification | typeof passwordsApi.resendPasswordReset
  email: string
}

/** Requests another email, at most once a minute. */
export function ResendButton({ endpoint, email }: Props) {
  const { sentAt } = (useLocation().state ?? {}) as MailSent
  const [left, coolDown] = useCoolDown(COOL_DOWN_S, sentAt)
  const resend = useAction(endpoint, {
    onSuccess: coolDown,
    onError: ({ code }) => code === resendTooSoon.code && coolDown(),
  })
  return (
    <Button
      variant="ghost"
      loading={resend.isPending}
      disabled={left > 0}
      className="tabular-nums"
      onClick={() => resend.run({ email })}
    >
      {left > 0 ? texts.sendAgainIn(left) : texts.sendTheCodeAgain}
    </Button>
  )
}
