import type { accountApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useEffect, useState } from 'react'

const COOL_DOWN_S = 60

interface Props {
  endpoint: typeof accountApi.resendEmailVerification | typeof accountApi.resendPasswordReset
  email: string
}

/** Asks for another mail; not more than once a minute. */
export function ResendButton({ endpoint, email }: Props) {
  const [left, setLeft] = useState(0)
  const resend = useAction(endpoint, { onSuccess: () => setLeft(COOL_DOWN_S) })
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Button
      variant="ghost"
      loading={resend.isPending}
      disabled={left > 0}
      onClick={() => resend.run({ email })}
    >
      {left > 0 ? `Send again in ${left} s` : 'Send the code again'}
    </Button>
  )
}
