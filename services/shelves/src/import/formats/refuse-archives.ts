import { Refusal } from './refusal.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Refuses archives: of these only our own export is unpacked. */
export function refuseArchives(bytes: Uint8Array) {
  if (startsWith(bytes, 0x50, 0x4b)) {
    const names = Buffer.from(bytes.subarray(0, 64 * 1024)).toString('latin1')
    throw new Refusal(
      'archive',
      /xl\/|\[Content_Types\]\.xml/.test(names)
        ? 'This is a spreadsheet. Save it as CSV (UTF-8) and choose that file'
        : 'This is a ZIP file. Unpack it and choose the CSV file inside. One from Goodreads’ “Request my data” has no library: there, choose My Books, Import and export, Export Library',
    )
  }
  if (
    startsWith(bytes, 0x1f, 0x8b) ||
    startsWith(bytes, 0x37, 0x7a, 0xbc) ||
    startsWith(bytes, 0x52, 0x61, 0x72, 0x21)
  )
    throw new Refusal('archive', 'This file is packed. Unpack it and choose the CSV file inside')
}
