import { IMAGES_MAX, postImagesApi } from '@flyleaf/contracts'
import { messageOf } from '@flyleaf/web'
import { imageRefusal, upload } from '@flyleaf/web/files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftImage } from '../draft.ts'
import { texts } from './texts.ts'

/** An image chosen on this page; a draft stores only its URL. */
export interface Upload {
  file: File
  /** An object URL of the file. */
  preview: string
  progress: number
  error: string | null
}

type ChangeImages = (change: (before: DraftImage[]) => DraftImage[]) => void

/** The images of a draft: choose, upload, describe and order them. */
export function useImages(images: readonly DraftImage[], change: ChangeImages) {
  const [uploads, setUploads] = useState<Record<string, Upload>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef(new Map<string, AbortController>())
  const previews = useRef(new Map<string, string>())

  // Uploads that the reader left before they finished are lost; finished ones are kept. The draft is read after hydration.
  const isLost = ({ id, url }: DraftImage) => !url && !previews.current.has(id)
  const dropLost = useEffectEvent(() => {
    if (images.some(isLost)) change((before) => before.filter((image) => !isLost(image)))
  })
  useEffect(() => dropLost(), [images])

  useEffect(() => {
    const [uploading, shown] = [running.current, previews.current]
    return () => {
      for (const controller of uploading.values()) controller.abort()
      for (const preview of shown.values()) URL.revokeObjectURL(preview)
    }
  }, [])

  const note = (id: string, part: Partial<Upload>) =>
    setUploads((before) => (before[id] ? { ...before, [id]: { ...before[id], ...part } } : before))

  async function send(id: string, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    note(id, { error: null, progress: 0 })
    try {
      const form = new FormData()
      form.append(postImagesApi.upload.upload.field, file, file.name)
      const { images: uploaded } = await upload(postImagesApi.upload, form, {
        signal: controller.signal,
        onProgress: (progress) => note(id, { progress }),
      })
      const { url } = uploaded[0]!
      note(id, { progress: 1 })
      change((before) => before.map((image) => (image.id === id ? { ...image, url } : image)))
    } catch (error) {
      note(id, { error: messageOf(error) })
    } finally {
      running.current.delete(id)
    }
  }

  const add = (files: readonly File[]) => {
    const room = Math.max(0, IMAGES_MAX - images.length)
    const fits = files.filter((file) => !imageRefusal(file)).slice(0, room)
    const refused = files.map(imageRefusal).find(Boolean)
    setProblem(refused ?? (files.length > room ? texts.atMost(IMAGES_MAX) : null))
    for (const file of fits) {
      const id = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      previews.current.set(id, preview)
      setUploads((before) => ({ ...before, [id]: { file, preview, progress: 0, error: null } }))
      change((before) => [...before, { id, url: null, alternative: '' }])
      void send(id, file)
    }
  }
  const remove = (id: string) => {
    running.current.get(id)?.abort()
    setProblem(null)
    change((before) => before.filter((image) => image.id !== id))
  }
  const retry = (id: string) => {
    const failed = uploads[id]
    if (failed) void send(id, failed.file)
  }
  const describe = (id: string, alternative: string) =>
    change((before) => before.map((image) => (image.id === id ? { ...image, alternative } : image)))
  const move = (from: number, to: number) =>
    change((before) => {
      const moved = before[from]
      return moved && to >= 0 && to < before.length
        ? before.toSpliced(from, 1).toSpliced(to, 0, moved)
        : before
    })
  return { uploads, problem, add, remove, retry, describe, move, isFull: images.length >= IMAGES_MAX }
}

export type Images = ReturnType<typeof useImages>
