import { MenuRadios } from '@flyleaf/ui'
import { useTheme, type Theme } from '@flyleaf/web'
import { Bed, Monitor, Moon, Sun } from 'lucide-react'
import { texts } from '../texts.ts'

const themes: readonly { value: Theme; label: string; icon: React.ReactNode }[] = [
  { value: 'light', label: texts.light, icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: texts.dark, icon: <Moon aria-hidden="true" /> },
  { value: 'night', label: texts.night, icon: <Bed aria-hidden="true" /> },
  { value: 'system', label: texts.system, icon: <Monitor aria-hidden="true" /> },
]

/** The four themes, inside a menu. */
export function ThemeRadios() {
  const [theme, choose] = useTheme()
  return <MenuRadios label={texts.theme} value={theme} onChange={choose} options={themes} />
}
