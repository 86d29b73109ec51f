import { TITLE_MAX, postsApi, type Post } from '@flyleaf/contracts'
import { Button, TextArea, TextField } from '@flyleaf/ui'
import { useAction } from '@flyleaf/web'
import { useState } from 'react'
import { KINDS } from '../composer/kinds.ts'

/** Changes a post's words in their place; the old ones stay in its history. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const [title, setTitle] = useState(post.title ?? '')
  const [content, setContent] = useState(post.content)
  const edit = useAction(postsApi.edit, {
    invalidates: [postsApi.get, postsApi.discover, postsApi.following, postsApi.ofUser, postsApi.history],
    onSuccess: onDone,
    showsErrors: true,
  })
  const kind = KINDS.find((one) => one.postType === post.postType)
  const errorOf = (field: string) => edit.error?.issues.find((issue) => issue.path === field)?.message
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        edit.run({ postId: post.postId, content, ...(title ? { title } : {}) })
      }}
    >
      {kind?.hasTitle && (
        <TextField
          label="Title"
          optional
          limit={TITLE_MAX}
          value={title}
          error={errorOf('title')}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <TextArea
        label="Text"
        hideLabel
        look="page"
        limit={kind?.max ?? 5000}
        value={content}
        error={
          errorOf('content') ??
          (edit.error && edit.error.issues.length === 0 ? edit.error.message : undefined)
        }
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={edit.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
