import { profileApi, signUpApi, imageTooLarge, notAnImage, profilePictureApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Component as EditProfilePage } from './edit-profile-page.tsx'

// Without layout no image is measured, so the test reports the crop itself.
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropAreaChange }: { onCropAreaChange: (area: object) => void }) {
    useEffect(() => onCropAreaChange({ x: 10, y: 0, width: 50, height: 100 }), [onCropAreaChange])
    return <p>The picture</p>
  },
}))

/** Responds to uploads with the same mocks as all other calls. */
class UploadByFetch extends EventTarget {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  #call: [string, string] = ['', '']
  open(...call: [string, string]) {
    this.#call = call
  }
  setRequestHeader() {}
  abort() {}
  async send(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const answered = await fetch(this.#call[1], { method: this.#call[0], body })
    this.status = answered.status
    this.responseText = await answered.text()
    this.onload?.()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} }))
})

const open = (responses: Answer[] = [], picture: string | null = null) =>
  renderPage(<EditProfilePage />, { session: aProfile({ picture }), responses })

const choose = async (page: ReturnType<typeof open>, file: File) =>
  page.user.upload(await screen.findByLabelText('Picture file'), file)

it('crops and uploads a picture', async () => {
  const page = open([
    answer(profilePictureApi.upload, {
      message: 'Your picture is changed',
      profile: aProfile({ picture: '/media/ada-400.webp' }),
    }),
  ])
  await choose(page, new File(['pixels'], 'me.png', { type: 'image/png' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your picture' }))
  expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1')
  await page.user.click(dialog.getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByText('Your picture is changed')).toBeInTheDocument()
  expect(page.callsTo(profilePictureApi.upload)[0]?.input).toMatchObject({
    cropX: '0.1',
    cropY: '0',
    cropWidth: '0.5',
    cropHeight: '1',
    image: expect.any(File),
  })
  expect(await screen.findByRole('img', { name: 'Your picture' })).toHaveAttribute(
    'src',
    '/media/ada-400.webp',
  )
})

it('refuses a file that is too large or no image before sending it', async () => {
  const page = open()
  const large = new File(['x'], 'me.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 })
  await choose(page, large)
  expect(await screen.findByText(imageTooLarge.message)).toBeInTheDocument()
  const region = screen.getByRole('region', { name: 'Picture' })
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
  fireEvent.drop(region, { dataTransfer: { files: [text], types: ['Files'] } })
  expect(await screen.findByText(notAnImage.message)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('removes the picture after a confirmation', async () => {
  const page = open(
    [answer(profilePictureApi.remove, { message: 'Picture removed', profile: aProfile() })],
    '/media/ada-400.webp',
  )
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }))
  await page.user.click(await screen.findByRole('button', { name: 'Remove picture' }))
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeInTheDocument()
})

it('changes the profile, shows problems at their fields, and goes to the new address', async () => {
  const page = open([
    answer(signUpApi.checkUsername, { isAvailable: true, message: 'This username is available' }),
    answer(profileApi.updateProfile, { message: 'Saved', profile: aProfile({ username: 'ada_l' }) }),
  ])
  const username = await screen.findByLabelText('Username')
  expect(username).toHaveAccessibleDescription(/old links keep working/)
  await page.user.type(screen.getByLabelText(/^Website/), 'not a place')
  await page.user.tab()
  expect(await screen.findByText('Website must be a valid URL')).toBeInTheDocument()
  await page.user.clear(screen.getByLabelText(/^Website/))
  await page.user.type(screen.getByLabelText(/^Website/), 'example.org')
  await page.user.tab()
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://example.org')
  await page.user.type(username, '_l')
  await waitFor(() => expect(username).toHaveAccessibleDescription('This username is available'))
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(page.location()).toBe('/ada_l'))
  expect(page.callsTo(profileApi.updateProfile)[0]?.input).toMatchObject({
    username: 'ada_l',
    website: 'https://example.org',
  })
})
