import { cloneElement, useRef, type ReactElement } from 'react'

interface Props {
  /** The name of the input, which only assistive technology shows. */
  label: string
  /** The types of files that are offered, like the attribute of `<input type="file">`. */
  accept: string
  /** Several files can be chosen at once. */
  multiple?: boolean
  /** The button that opens the choice of the system. */
  trigger: ReactElement<{ onClick?: () => void }>
  /** Called with at least one file. */
  onFiles: (files: File[]) => void
}

/** A button that chooses files. */
export function FilePicker({ label, accept, multiple, trigger, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Without this, choosing the same file again would not fire a change event.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {cloneElement(trigger, { onClick: () => input.current?.click() })}
    </>
  )
}
