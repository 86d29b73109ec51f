import * as href from '@flyleaf/contracts/links'
import { useSession } from '@flyleaf/web'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the reader's account is scheduled for erasure: every address then leads to the page that offers to keep it. */
export function useDeactivated(): boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { profile } = useSession()
  const isDeactivated = Boolean(profile?.erasesAt)
  const isElsewhere = pathname.replace(/\/$/, '') !== href.keepAccount()
  useEffect(() => {
    if (isDeactivated && isElsewhere) void navigate(href.keepAccount(), { replace: true })
  }, [isDeactivated, isElsewhere, navigate])
  return isDeactivated
}
