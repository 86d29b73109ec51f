import { IconButton, Menu, MenuRadios } from '@flyleaf/ui'
import { useTheme, type Theme } from '@flyleaf/web'
import { Bed, Monitor, Moon, Sun } from 'lucide-react'

const themes: readonly { value: Theme; label: string; icon: React.ReactNode }[] = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'night', label: 'Night', icon: <Bed aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
]

/** The four themes, inside a menu. */
export function ThemeRadios() {
  const [theme, choose] = useTheme()
  return <MenuRadios label="Theme" value={theme} onChange={choose} options={themes} />
}

/** The four themes behind a button, for visitors, who have no menu of their own. */
export function ThemeMenu() {
  const [theme] = useTheme()
  return (
    <Menu trigger={<IconButton label="Theme" icon={themes.find(({ value }) => value === theme)!.icon} />}>
      <ThemeRadios />
    </Menu>
  )
}
