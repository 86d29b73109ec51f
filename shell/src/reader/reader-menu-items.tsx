import { signInApi, type Profile } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { MenuItem, MenuLink, MenuSeparator } from '@flyleaf/ui'
import { AppLink, signedOut, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { NavIcon } from '../navigation/nav-icon.tsx'
import { addressFor, navItemsOf } from '../navigation/nav-items.ts'
import { ReleaseContext } from '../remotes/release-context.ts'
import { ThemeRadios } from './theme-radios.tsx'
import { texts } from '../texts.ts'

/** The reader's pages, the theme, and signing out. */
export function ReaderMenuItems({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const release = use(ReleaseContext)
  const signOut = useAction(signInApi.signOut, {
    // Navigate first: a page that requires a session would ask the visitor to sign in.
    onSuccess: () => {
      void navigate(href.home(), { flushSync: true })
      signedOut(queryClient)
    },
  })
  return (
    <>
      {navItemsOf(release, 'reader').map(({ id, label, drawing, to }) => (
        <MenuLink
          key={id}
          icon={<NavIcon drawing={drawing} />}
          render={<AppLink to={addressFor(to, profile.username) ?? to} />}
        >
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <ThemeRadios />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => signOut.run({})}>
        {texts.signOut}
      </MenuItem>
    </>
  )
}
