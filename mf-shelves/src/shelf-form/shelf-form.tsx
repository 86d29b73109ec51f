import { bookshelvesApi, type Bookshelf, type CallInputOf } from '@flyleaf/contracts'
import { Button, Switch, TextArea, TextField } from '@flyleaf/ui'
import type { CallError } from '@flyleaf/web'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

export type ShelfFields = CallInputOf<typeof bookshelvesApi.create>

interface Props {
  shelf?: Bookshelf
  isPending: boolean
  error: CallError | null
  onSubmit: (fields: ShelfFields) => void
}

/** Name, description, privacy. */
export function ShelfForm({ shelf, isPending, error, onSubmit }: Props) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm<ShelfFields>({
    resolver: standardSchemaResolver(bookshelvesApi.create.body),
    defaultValues: {
      name: shelf?.name ?? '',
      description: shelf?.description ?? '',
      isPrivate: shelf?.isPrivate ?? false,
    },
    mode: 'onTouched',
  })
  useEffect(() => {
    for (const issue of error?.issues ?? [])
      setError(issue.path as keyof ShelfFields, { message: issue.message }, { shouldFocus: true })
  }, [error, setError])
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={handleSubmit((fields) => onSubmit(fields))}
      className="flex max-w-measure flex-col gap-6 pt-4"
    >
      <TextField label="Name" limit={100} error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Description"
        optional
        limit={500}
        error={errors.description?.message}
        {...register('description')}
      />
      <Switch
        label="Private"
        hint="Only you, and those you keep it with, can see it"
        {...register('isPrivate')}
      />
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={() => void navigate(-1)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {shelf ? 'Save shelf' : 'Make shelf'}
        </Button>
      </div>
    </form>
  )
}
