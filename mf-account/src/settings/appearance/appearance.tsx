import { useTheme, type Theme } from '@flyleaf/web'
import { useId } from 'react'
import { TextSettings } from './text-settings.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { texts } from './texts.ts'

const THEMES: { value: Theme; label: string; hint: string }[] = [
  { value: 'light', label: texts.light, hint: texts.warmPaper },
  { value: 'dark', label: texts.dark, hint: texts.darkHint },
  { value: 'night', label: texts.night, hint: texts.nightHint },
  { value: 'system', label: texts.system, hint: texts.followsThisDevice },
]

export default function Appearance() {
  const [theme, choose] = useTheme()
  const name = useId()
  return (
    <>
      <fieldset className="m-0 border-0 p-0 pt-5">
        <legend className="sr-only">{texts.theme}</legend>
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
      </fieldset>
      <TextSettings />
      <p className="mt-6 mb-0 text-xs text-faint">{texts.savedInThisBrowserOnly}</p>
    </>
  )
}
