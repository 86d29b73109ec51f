import { IMPORT_BYTES_MAX, importsApi } from '@flyleaf/contracts'
import { keyOf, messageOf, useRequireSession } from '@flyleaf/web'
import { upload } from '@flyleaf/web/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

interface Sending {
  name: string
  /** The uploaded part, from 0 to 1; at 1 the server reads the file. */
  part: number
}

/** Uploads a file to import, with its progress and the reason when it is refused. */
export function useImportUpload(onUploaded: (importId: string) => void) {
  const queryClient = useQueryClient()
  const requireSession = useRequireSession()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const send = async (file: File | undefined) => {
    if (!file || !requireSession()) return
    setRefusal(file.size > IMPORT_BYTES_MAX ? texts.tooLarge : null)
    if (file.size > IMPORT_BYTES_MAX) return
    const form = new FormData()
    form.append('file', file)
    const abort = (leaving.current = new AbortController())
    setSending({ name: file.name, part: 0 })
    try {
      const { importId } = await upload(importsApi.upload, form, {
        onProgress: (part) => setSending({ name: file.name, part }),
        signal: abort.signal,
      })
      void queryClient.invalidateQueries({ queryKey: keyOf(importsApi.list) })
      onUploaded(importId)
    } catch (error) {
      if (!abort.signal.aborted) setRefusal(messageOf(error))
    } finally {
      setSending(null)
    }
  }
  return { sending, refusal, send, cancel: () => leaving.current?.abort() }
}
