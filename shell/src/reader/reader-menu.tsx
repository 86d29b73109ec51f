import type { Profile } from '@flyleaf/contracts'
import { Avatar, Menu, cx } from '@flyleaf/ui'
import { ChevronsUpDown } from 'lucide-react'
import { menus } from './lazy-menus.ts'
import { texts } from '../texts.ts'

export function ReaderMenu({ profile, wide }: { profile: Profile; wide: boolean }) {
  return (
    <Menu
      align={wide ? 'start' : 'end'}
      content={menus}
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
      {({ ReaderMenuItems }) => <ReaderMenuItems profile={profile} />}
    </Menu>
  )
}
