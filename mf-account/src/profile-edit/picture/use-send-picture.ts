import { profilePictureApi } from '@flyleaf/contracts'
import { checkSession, isSignedOutError, messageOf, profileChanged, toast } from '@flyleaf/web'
import { upload } from '@flyleaf/web/files'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showChangedProfile } from '../show-changed-profile.ts'
import { pictureForm, type CropArea } from './picture-form.ts'

/** Uploads a cropped picture with progress; unmounting aborts it. */
export function useSendPicture(onSent: () => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: ({ file, crop }: { file: File; crop: CropArea }) => {
      running.current = new AbortController()
      setProgress(0)
      return upload(profilePictureApi.upload, pictureForm(file, crop), {
        onProgress: setProgress,
        signal: running.current.signal,
      })
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
