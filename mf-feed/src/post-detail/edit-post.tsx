import { buddyReadsApi, feedsApi, marginApi, postsApi, threadsApi, type Post } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { keyOf, useAction, useAutofocus } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { draftOf, toEdit } from '../composer/draft.ts'
import { KINDS, REPLY, SHARE } from '../composer/kinds.ts'
import { PostFields } from '../composer/post-fields.tsx'
import { usePostDraft } from '../composer/use-post-draft.ts'
import { changePost } from '../post-card/post-cache.ts'
import { texts } from './texts.tsx'

/** Edits a post in place; its history keeps the old text. */
export default function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const { postId } = post
  const queryClient = useQueryClient()
  const container = useAutofocus()
  const isForTwo = post.sharedWith !== undefined
  const known = [...KINDS, REPLY, SHARE].find((one) => one.postType === post.postType) ?? REPLY
  const { isMarkedSpoiler = false, areImagesRemoved = false } = post.viewer
  const kind = (isForTwo && known !== REPLY) || areImagesRemoved ? { ...known, hasImages: false } : known
  const form = usePostDraft({ draftKey: `edit:${postId}`, kind, begun: draftOf(post) })
  const leave = () => {
    form.clear()
    onDone()
  }
  const edit = useAction(postsApi.edit, {
    // Lists of posts about a book change with the post's book, its margin with their places.
    invalidates: [
      postsApi.history,
      feedsApi.ofBook,
      marginApi.get,
      marginApi.notes,
      buddyReadsApi.margin,
      buddyReadsApi.notes,
    ],
    showsErrors: true,
    onSuccess: ({
      post: { title, content, book, rating, position, isSpoiler, audience, images, editedAt },
    }) => {
      const edited = { title, content, book, rating, position, isSpoiler, audience, images, editedAt }
      changePost(queryClient, postId, (one) => ({ ...one, ...edited }))
      // Posts that quote it are refetched.
      void queryClient.invalidateQueries({ queryKey: keyOf(threadsApi.shares, { postId }) })
      leave()
    },
    onError: form.fail,
  })
  return (
    <div ref={container}>
      <PostFields
        kind={kind}
        form={form}
        label={texts.editThisPost}
        textLabel={texts.text}
        submitLabel={texts.saveChanges}
        submit={() => form.submit(() => edit.runAsync(toEdit(kind, post, form.draft)))}
        isPending={edit.isPending}
        isForTwo={isForTwo}
        hidesBook={isForTwo}
        isMarkedSpoiler={isMarkedSpoiler}
        areImagesRemoved={areImagesRemoved}
      >
        <Button variant="ghost" onClick={leave}>
          {texts.cancel}
        </Button>
      </PostFields>
    </div>
  )
}
