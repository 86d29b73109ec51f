import { useTheme, type Theme } from '@flyleaf/web'
import { useId } from 'react'
import { ThemePreview } from './theme-preview.tsx'

const THEMES: { value: Theme; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Warm paper' },
  { value: 'dark', label: 'Dark', hint: 'For evenings with the lights on' },
  { value: 'night', label: 'Night', hint: 'Black and amber, for reading in bed' },
  { value: 'system', label: 'System', hint: 'As this device is set' },
]

/** On what paper one reads. */
export default function Appearance() {
  const [theme, choose] = useTheme()
  const name = useId()
  return (
    <fieldset className="m-0 border-0 p-0 pt-5">
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {THEMES.map(({ value, label, hint }) => (
          <label key={value} className="group flex cursor-pointer flex-col">
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
              aria-describedby={`${name}-${value}`}
              className="peer sr-only"
            />
            <span className="rounded-md p-1 outline-1 outline-line transition-[outline-color] duration-150 group-hover:outline-line-strong peer-checked:outline-2 peer-checked:outline-accent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              <ThemePreview theme={value} />
            </span>
            <span className="mt-2 text-sm text-ink peer-checked:font-semibold">{label}</span>
            <span id={`${name}-${value}`} className="text-xs text-faint">
              {hint}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-6 mb-0 text-xs text-faint">Kept in this browser, in every tab at once.</p>
    </fieldset>
  )
}
