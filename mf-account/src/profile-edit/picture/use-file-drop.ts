import { useState, type DragEvent } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place that takes files dropped on it: whether one hovers there, and what the place needs. */
export function useFileDrop(take: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return { isOver, place: { onDragOver: over, onDragLeave: () => setIsOver(false), onDrop: drop } }
}
