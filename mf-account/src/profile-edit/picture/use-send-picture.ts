import { profileChanged, isSignedOutError, messageOf, toast, checkSession } from '@flyleaf/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showChangedProfile } from '../show-changed-profile.ts'
import { formOf, sendPicture, type CropArea } from './send-picture.ts'

/** Sends a cropped picture, and how far it is; leaving the dialog takes it back. */
export function useSendPicture(onSent: () => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: ({ file, crop }: { file: File; crop: CropArea }) => {
      running.current = new AbortController()
      setProgress(0)
      return sendPicture(formOf(file, crop), setProgress, running.current.signal)
    },
    onSuccess: ({ message, profile }) => {
      toast.success(message)
      profileChanged(queryClient, profile)
      showChangedProfile(queryClient)
      onSent()
    },
    onError: (error) => {
      if (isSignedOutError(error)) void checkSession(queryClient)
      if (!running.current?.signal.aborted) toast.error(messageOf(error))
    },
  })
  return { send: mutation.mutate, isSending: mutation.isPending, progress }
}
