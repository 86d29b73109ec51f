import { TITLE_MAX, postsApi, threadsApi, type Post } from '@flyleaf/contracts'
import { Button, TextField } from '@flyleaf/ui'
import { keyOf, toast, useAction, useDraft } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { KINDS, REPLY, SHARE } from '../composer/kinds.ts'
import { WritingArea } from '../composer/writing-area.tsx'
import { changePost } from '../post-card/post-cache.ts'
import { texts } from './texts.tsx'

/** Changes a post's words in their place; the old ones stay in its history. */
export default function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const { postId } = post
  const queryClient = useQueryClient()
  const written = { title: post.title ?? '', content: post.content }
  const [{ title, content }, setDraft, clearDraft] = useDraft(`edit:${postId}`, written)
  const leave = () => {
    clearDraft()
    onDone()
  }
  const edit = useAction(postsApi.edit, {
    invalidates: [postsApi.history],
    showsErrors: true,
    onSuccess: ({ post: edited }) => {
      changePost(queryClient, postId, (one) => ({
        ...one,
        title: edited.title,
        content: edited.content,
        editedAt: edited.editedAt,
      }))
      // Posts that quote it are fetched again.
      void queryClient.invalidateQueries({ queryKey: keyOf(threadsApi.shares, { postId }) })
      leave()
    },
    onError: (error) => error.issues.length === 0 && toast.error(error.message),
  })
  const kind = [...KINDS, REPLY, SHARE].find((one) => one.postType === post.postType) ?? REPLY
  const errorOf = (field: string) => edit.error?.issues.find((issue) => issue.path === field)?.message
  const save = () => edit.run({ postId, content, ...(kind.hasTitle ? { title } : {}) })
  return (
    <form
      noValidate
      aria-label={texts.editThisPost}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {kind.hasTitle && (
        <TextField
          label={texts.title}
          optional
          limit={TITLE_MAX}
          value={title}
          error={errorOf('title')}
          onChange={(event) => setDraft((before) => ({ ...before, title: event.target.value }))}
        />
      )}
      <WritingArea
        label={texts.text}
        look="page"
        limit={kind.max}
        value={content}
        error={errorOf('content')}
        onChange={(text) => setDraft((before) => ({ ...before, content: text }))}
        onSend={save}
      />
      <div className="flex justify-end gap-3 border-t border-line pt-4">
        <Button variant="ghost" onClick={leave}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={edit.isPending}>
          {texts.saveChanges}
        </Button>
      </div>
    </form>
  )
}
