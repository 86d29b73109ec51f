import { signInApi, type Profile } from '@flyleaf/contracts'
import { Avatar, Menu, MenuItem, MenuLink, MenuSeparator, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, signedOut, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronsUpDown, LogOut } from 'lucide-react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { NavIcon } from '../navigation/nav-icon.tsx'
import { addressFor, navItemsOf } from '../navigation/nav-items.ts'
import { ReleaseContext } from '../remotes/release-context.ts'
import { ThemeRadios } from './theme-choice.tsx'
import { texts } from '../texts.ts'

export function ReaderMenu({ profile, wide }: { profile: Profile; wide: boolean }) {
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
    <Menu
      align={wide ? 'start' : 'end'}
      trigger={
        <button
          type="button"
          className={cx(
            'flex cursor-pointer items-center gap-3 bg-transparent p-1.5 text-left hover:bg-well',
            wide ? 'w-full rounded-md' : 'rounded-full',
          )}
        >
          <Avatar name={profile.name} src={profile.picture} size={wide ? 'md' : 'sm'} />
          {!wide && <span className="sr-only">{texts.menuOf(profile.name)}</span>}
          {wide && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium text-ink">{profile.name}</span>
                <span className="block truncate text-xs text-faint">@{profile.username}</span>{' '}
                <span className="sr-only">{texts.yourMenu}</span>
              </span>
              <ChevronsUpDown aria-hidden="true" className="size-4 text-faint" />
            </>
          )}
        </button>
      }
    >
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
    </Menu>
  )
}
