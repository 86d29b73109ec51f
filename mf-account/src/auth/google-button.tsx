import { GOOGLE_SIGN_IN_PATH, signInOptionsApi } from '@flyleaf/contracts'
import { buttonClass } from '@flyleaf/ui'
import { query, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Or } from './or.tsx'
import { texts } from './texts.tsx'

/** The address that starts signing in with Google, or signing up with an invitation, and then returns to `next`. */
export const googleSignIn = (next: string, invitation?: string) =>
  `${GOOGLE_SIGN_IN_PATH}?${new URLSearchParams({ from: next, ...(invitation ? { invitation } : {}) }).toString()}`

/** Which ways to sign in there are: the first HTML has them. */
export const prefetchSignInOptions = ({ queryClient }: PrefetchContext) =>
  queryClient.prefetchQuery(query(signInOptionsApi.options))

interface Props {
  next: string
  /** The token of an invitation to sign up. */
  invitation?: string | undefined
  isFirst?: boolean
}

/** Renders nothing where Google sign-in is not configured. */
export function GoogleButton({ next, invitation, isFirst = true }: Props) {
  const { data } = useQuery(query(signInOptionsApi.options))
  if (!data?.google) return null
  return (
    <div className="mt-5 flex animate-fade flex-col gap-5">
      {isFirst && <Or />}
      <a href={googleSignIn(next, invitation)} className={buttonClass({ size: 'lg', className: 'gap-3' })}>
        <GoogleMark />
        {texts.continueWithGoogle}
      </a>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 filter-(--fl-image-filter)">
      <path
        fill="#4285f4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8.1Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.6-2.8Z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z"
      />
    </svg>
  )
}
