export { IMAGE_ACCEPT, imageRefusal } from './image-file.ts'
export { upload } from './upload.ts'
export { useFileDrop } from './use-file-drop.ts'
