/** The images of the post with this alias as the contract's PostImage[], in SQL. */
export const imagesJson = (post: string) =>
  `(select coalesce(json_agg(json_build_object('url', image.url, 'alternative', image.alternative, 'width', image.width,
    'height', image.height) order by image.position), '[]'::json) from post_image image where image.post_id = ${post}.post_id)`
