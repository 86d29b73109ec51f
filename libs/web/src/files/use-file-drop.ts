import { useState, type ClipboardEvent, type DragEvent } from 'react'

const hasFiles = (data: DataTransfer) => data.types.includes('Files')

/** Accepts files dropped on an element or pasted into it: its event handlers, and whether files are over it. */
export function useFileDrop(onFiles: (files: File[]) => void, isOn = true) {
  const [isOver, setOver] = useState(false)
  const dropped = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      // Word processors add an image of copied text.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      onFiles(files)
    },
  }
  return { isOver: isOn && isOver, handlers: isOn ? dropped : {} }
}
