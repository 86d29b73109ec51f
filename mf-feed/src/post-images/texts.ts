export const texts = {
  images: (count: number) => `${count} images`,
  noDescription: 'Image without a description',
  imageOf: (description: string, position: number, count: number) =>
    count > 1 ? `${description} (${position} of ${count})` : description,
}
