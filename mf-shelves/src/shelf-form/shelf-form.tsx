import { bookshelvesApi, type Bookshelf, type CallInputOf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { Switch, TextArea, TextField } from '@flyleaf/ui/form'
import type { CallError } from '@flyleaf/web'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { texts } from './texts.ts'

export type ShelfFields = CallInputOf<typeof bookshelvesApi.create>

interface Props {
  shelf?: Bookshelf
  isPending: boolean
  error: CallError | null
  onSubmit: (fields: ShelfFields) => void
}

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
      <TextField
        label={texts.name}
        limit={100}
        readOnly={shelf?.isDefault}
        hint={shelf?.isDefault ? texts.defaultKeepsName : undefined}
        error={errors.name?.message}
        defaultValue={shelf?.name}
        {...register('name')}
      />
      <TextArea
        label={texts.description}
        optional
        limit={500}
        error={errors.description?.message}
        // For the server: the form library fills fields in when they are mounted.
        defaultValue={shelf?.description}
        {...register('description')}
      />
      <Switch label={texts.private} hint={texts.privateHint} {...register('isPrivate')} />
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={() => void navigate(-1)}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {shelf ? texts.saveChanges : texts.createBookshelf}
        </Button>
      </div>
    </form>
  )
}
