import * as href from '@flyleaf/contracts/links'
import { useSession } from '@flyleaf/web'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Whether the reader's account is scheduled for erasure or suspended: every address then leads to the page that offers to keep it, or says
 * why it is suspended.
 */
export function useDeactivated(): boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { profile } = useSession()
  const only = profile?.erasesAt ? href.keepAccount() : profile?.suspension && href.suspended()
  const isElsewhere = pathname.replace(/\/$/, '') !== only
  useEffect(() => {
    if (only && isElsewhere) void navigate(only, { replace: true })
  }, [only, isElsewhere, navigate])
  return Boolean(only)
}
