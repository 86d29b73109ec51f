import type { FootLink } from '@flyleaf/contracts/remote'
import * as href from '@flyleaf/contracts/links'
import { useSession } from '@flyleaf/web'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Whether the reader's account is scheduled for erasure or suspended: every address then leads to the page that offers to keep it, or says
 * why it is suspended. What the foot leads to is for everybody: the rules, the terms.
 */
export function useDeactivated(open: readonly FootLink[]): boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { profile } = useSession()
  const only = profile?.erasesAt ? href.keepAccount() : profile?.suspension && href.suspended()
  const isElsewhere = pathname !== only && open.every(({ to }) => to !== pathname)
  useEffect(() => {
    if (only && isElsewhere) void navigate(only, { replace: true })
  }, [only, isElsewhere, navigate])
  return Boolean(only)
}
