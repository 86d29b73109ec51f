import { IconButton, Menu } from '@flyleaf/ui'
import { SunMoon } from 'lucide-react'
import { menus } from './lazy-menus.ts'
import { texts } from '../texts.ts'

/** The four themes behind a button, for visitors, who have no menu. */
export function ThemeMenu() {
  return (
    <Menu trigger={<IconButton label={texts.theme} icon={<SunMoon aria-hidden="true" />} />} content={menus}>
      {({ ThemeRadios }) => <ThemeRadios />}
    </Menu>
  )
}
