import type { Audience, Bookshelf } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { TextArea, TextField } from '@flyleaf/ui/form'
import type { ContractForm } from '@flyleaf/web/form'
import { useNavigate } from 'react-router'
import { AudienceChoice } from '../audience/audience-choice.tsx'
import { texts } from './texts.ts'

export interface ShelfFields {
  name: string
  description: string
  audience: Audience
}

interface Props extends Pick<ContractForm<ShelfFields>, 'field' | 'form' | 'submit' | 'isPending'> {
  shelf?: Bookshelf
}

export function ShelfForm({ shelf, field, form, submit, isPending }: Props) {
  const navigate = useNavigate()
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-6 pt-4"
    >
      <TextField
        label={texts.name}
        limit={100}
        readOnly={shelf?.isDefault}
        hint={shelf?.isDefault ? texts.defaultKeepsName : undefined}
        {...field('name')}
      />
      <TextArea label={texts.description} optional limit={500} {...field('description')} />
      <AudienceChoice
        value={form.watch('audience')}
        onChange={(audience) => form.setValue('audience', audience)}
        isHidden={shelf?.viewer.isHidden}
      />
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
