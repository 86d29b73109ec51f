import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftImage } from '../draft.ts'
import type { Upload } from './use-images.ts'

/** Sends at once, or when all uploads have finished, without a second press. */
export function useSendOnceUploaded(
  images: readonly DraftImage[],
  uploads: Readonly<Record<string, Upload>>,
  submit: () => Promise<void>,
) {
  const [isWaiting, setWaiting] = useState(false)
  const isUploading = images.some(({ id, url }) => !url && uploads[id] && !uploads[id].error)
  const send = useEffectEvent(() => void submit().finally(() => setWaiting(false)))
  useEffect(() => {
    if (isWaiting && !isUploading) send()
  }, [isWaiting, isUploading])
  return { isWaiting, run: () => (isUploading ? setWaiting(true) : void submit()) }
}
