import { profilePictureApi, type Profile } from '@flyleaf/contracts'
import { Avatar, Button, ConfirmAction, cx } from '@flyleaf/ui'
import { FieldError, FilePicker } from '@flyleaf/ui/form'
import { lazyDialog, profileChanged, useAction } from '@flyleaf/web'
import { IMAGE_ACCEPT, imageRefusal, useFileDrop } from '@flyleaf/web/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { showChangedProfile } from '../show-changed-profile.ts'
import { texts } from './texts.ts'

const CropDialog = lazyDialog(() => import(/* webpackChunkName: "crop-dialog" */ './crop-dialog.tsx'))

/** Choose or drop a profile picture, crop it, or remove it. */
export function PictureField({ profile }: { profile: Profile }) {
  const { name, picture } = profile
  const errorId = useId()
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen])
  const [refusal, setRefusal] = useState<string | null>(null)

  const take = (file: File | undefined) => {
    if (!file) return
    const reason = imageRefusal(file)
    setRefusal(reason)
    setChosen(reason ? undefined : { file, address: URL.createObjectURL(file) })
  }
  const { isOver, handlers } = useFileDrop(([file]) => take(file))
  const refuse = (message: string) => {
    setChosen(undefined)
    setRefusal(message)
  }

  return (
    <section
      aria-label={texts.picture}
      {...handlers}
      className={cx(
        'flex items-center gap-5 rounded-md py-2 outline-dashed outline-1 outline-offset-8 transition-[outline-color] duration-150 sm:gap-6',
        isOver ? 'outline-accent' : 'outline-transparent',
      )}
    >
      <Avatar name={name} src={picture} size="xl" alt={picture ? texts.yourPicture : ''} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <FilePicker
            label={texts.pictureFile}
            accept={IMAGE_ACCEPT}
            onFiles={([file]) => take(file)}
            trigger={
              <Button aria-describedby={refusal ? errorId : undefined}>
                {picture ? texts.changePicture : texts.chooseAPicture}
              </Button>
            }
          />
          {picture && <RemovePicture />}
        </div>
        {refusal ? (
          <FieldError id={errorId} className="mt-2">
            {refusal}
          </FieldError>
        ) : (
          <p className="mt-2 mb-0 text-xs text-faint">
            {texts.allowedFiles}
            <span className="pointer-coarse:hidden"> {texts.dropHint}</span>
          </p>
        )}
      </div>
      {chosen && <CropDialog {...chosen} onClose={() => setChosen(undefined)} onRefused={refuse} />}
    </section>
  )
}

function RemovePicture() {
  const queryClient = useQueryClient()
  const remove = useAction(profilePictureApi.remove, {
    onSuccess: ({ profile }) => {
      profileChanged(queryClient, profile)
      showChangedProfile(queryClient)
    },
  })
  return (
    <ConfirmAction
      trigger={<Button variant="ghost">{texts.remove}</Button>}
      title={texts.removeYourPicture}
      description={texts.removeYourPictureDescription}
      confirmLabel={texts.removePicture}
      pending={remove.isPending}
      onConfirm={() => remove.runAsync({})}
    />
  )
}
