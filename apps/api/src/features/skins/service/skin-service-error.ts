/** The skin service did not respond, or not with a valid skin. */
export class SkinServiceError extends Error {
  override name = 'SkinServiceError'
}
